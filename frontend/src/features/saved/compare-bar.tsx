import { counts } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { comparedSearch } from './compare-address.ts';

export interface CompareBarProps {
  uids: readonly string[];
  onClear: () => void;
}

/** At the bottom of the window while tutors are chosen. */
export function CompareBar({ uids, onClear }: CompareBarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (uids.length === 0) return null;
  return (
    <section
      aria-label={t('saved.comparison')}
      className="sticky bottom-0 z-20 mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-t-lg border border-b-0 border-edge bg-sheet px-4 py-3 shadow-lg sm:px-6 print:hidden"
    >
      <p role="status" className="mr-auto text-sm">
        <span className="font-semibold tabular-nums">
          {t('saved.chosen', { number: number(uids.length), most: number(counts.comparedTutors) })}
        </span>
        {uids.length === 1 && <span className="block text-xs text-ink-2">{t('saved.chooseMore')}</span>}
      </p>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('saved.clear')}
      </Button>
      {uids.length > 1 && <LinkButton to={`/compare${comparedSearch(uids)}`}>{t('saved.compare')}</LinkButton>}
    </section>
  );
}
