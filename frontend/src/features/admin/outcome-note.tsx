import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SpinnerRing } from '../../ui/spinner.tsx';
import { useReloadTutor } from './api/decide.ts';
import { decisionKinds, nameOf } from './decision-kinds.ts';
import { awaitsConfirmation, changesSearch, useOutcome } from './use-outcome.ts';
import type { Outcome, OutcomeState } from './use-outcome.ts';

function wordsOf(outcome: Outcome, state: OutcomeState) {
  if (state === 'confirmed') {
    if (awaitsConfirmation(outcome)) return 'admin.outcomeAwaits';
    if (!changesSearch(outcome)) return 'admin.outcomeKnown';
    return outcome.kind === 'deactivate' ? 'admin.outcomeOut' : 'admin.outcomeIn';
  }
  if (!outcome.published) return 'admin.outcomeUnpublished';
  return state === 'unsure' ? 'admin.outcomeUnsure' : 'admin.outcomeLooking';
}

interface OutcomeNoteProps {
  outcome: Outcome;
  /** Shown right after the decision, so the note also says what was decided. */
  fresh: boolean;
  onDismiss: () => void;
}

/** The effect of a decision on search: listed, removed, or pending. */
export function OutcomeNote({ outcome, fresh, onDismiss }: OutcomeNoteProps) {
  const { t } = useTranslation();
  const reload = useReloadTutor();
  const state = useOutcome(outcome, reload);
  const { uid } = outcome.tutor;
  const name = nameOf(outcome.tutor);
  const good = state === 'confirmed';
  const listed = good && changesSearch(outcome) && outcome.kind !== 'deactivate';
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-md py-1 pr-1 pl-5 text-sm forced-colors:border',
        good ? 'bg-la-wash' : outcome.published ? 'bg-well' : 'bg-hoe-wash',
      )}
    >
      {state === 'looking' ? <SpinnerRing /> : <Icon name={good ? 'check' : 'clock'} />}
      <p className="min-w-0 flex-1 py-2.5 break-words">
        {fresh && <strong className="block">{t(decisionKinds[outcome.kind].done, { name })}</strong>}
        <span>{`${t(wordsOf(outcome, state), { name })} `}</span>
        {listed && (
          <Link to={`/profile/${encodeURIComponent(uid)}`} className="underlined py-2 font-semibold">
            {t('admin.openIt')}
          </Link>
        )}
      </p>
      <IconButton icon="close" label={t('common.dismiss')} onClick={onDismiss} />
    </div>
  );
}
