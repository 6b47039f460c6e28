import type { ListedTutor, SavedTutor } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Checkbox } from '../../ui/inputs.tsx';

const drawerClass =
  'mx-3 flex flex-wrap items-center justify-between gap-x-4 rounded-b-lg border border-t-0 border-line bg-well px-4 py-1';

export interface SavedListedProps {
  tutor: ListedTutor;
  eager: boolean;
  chosen: boolean;
  /** As many as may be compared are chosen. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
}

/** A tutor's card over a strip with what can be done here. */
export function SavedListed({ tutor, eager, chosen, full, onChoose, onRemove }: SavedListedProps) {
  const { t } = useTranslation();
  const { name } = tutor;
  return (
    <div className="grid grid-rows-[1fr_auto]">
      <TutorCard tutor={tutor} as="h2" eager={eager} plain />
      <div className={drawerClass}>
        <Checkbox
          checked={chosen}
          disabled={full && !chosen}
          aria-label={t('saved.compareNamed', { name })}
          onChange={({ target }) => onChoose(target.checked)}
        >
          {t('saved.compare')}
        </Checkbox>
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="px-0!"
          aria-label={t('saved.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('saved.remove')}
        </Button>
      </div>
    </div>
  );
}

/** Instead of a tutor who is not listed any more: without name and photo. */
export function SavedUnlisted({ savedAt, onRemove }: Pick<SavedTutor, 'savedAt'> & { onRemove: () => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <div className="grid grid-rows-[1fr_auto]">
      <Card className="flex flex-wrap content-center items-center gap-4 p-5">
        <span className="arch grid aspect-square w-23 flex-none place-items-center bg-well text-2xl text-ink-3">
          <Icon name="user" />
        </span>
        <div className="max-w-full min-w-0 grow basis-40 [overflow-wrap:anywhere]">
          <h2 className="text-lg leading-[1.3] text-ink-2">{t('saved.unlistedTitle')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t('saved.unlistedText', { date: date(savedAt) })}</p>
        </div>
      </Card>
      <div className={drawerClass}>
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="ml-auto px-0!"
          aria-label={t('saved.removeUnlisted', { date: date(savedAt) })}
          onClick={onRemove}
        >
          {t('saved.remove')}
        </Button>
      </div>
    </div>
  );
}
