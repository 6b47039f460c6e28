import { receivedStates } from '@sao-mai/contracts';
import type { ReceivedMeta, ReceivedState } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Link } from '../../ui/link.tsx';

const LABELS = {
  new: 'messages.tabNew',
  answered: 'messages.tabAnswered',
  closed: 'messages.tabClosed',
} as const satisfies Record<ReceivedState, string>;

interface StateTabsProps {
  state: ReceivedState | undefined;
  counts: ReceivedMeta['counts'] | undefined;
  linkTo: (state: ReceivedState | undefined) => string;
}

export function StateTabs({ state, counts, linkTo }: StateTabsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = counts && counts.new + counts.answered + counts.closed;
  const tabs = [
    { value: undefined, label: t('messages.tabAll'), count: all },
    ...receivedStates.map((one) => ({ value: one, label: t(LABELS[one]), count: counts?.[one] })),
  ];
  return (
    <nav aria-label={t('messages.filters')} className="flex flex-wrap gap-2">
      {tabs.map(({ value, label, count }) => (
        <Link
          key={label}
          to={linkTo(value)}
          aria-current={value === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-sheet px-4 text-sm no-underline hover:bg-well aria-[current=page]:border-son aria-[current=page]:font-semibold"
        >
          <span>{label}</span>
          {count !== undefined && <span className="text-xs font-normal text-ink-3 tabular-nums">{number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
