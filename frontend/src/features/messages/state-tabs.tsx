import { receivedStates } from '@sao-mai/contracts';
import type { ReceivedMeta, ReceivedState } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { TabsWithCounts } from '../../ui/tabs-with-counts.tsx';

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
  const all = counts && counts.new + counts.answered + counts.closed;
  const tabs = [
    { value: undefined, label: t('messages.tabAll'), count: all },
    ...receivedStates.map((one) => ({ value: one, label: t(LABELS[one]), count: counts?.[one] })),
  ];
  return <TabsWithCounts label={t('messages.filters')} tabs={tabs} current={state} linkTo={linkTo} />;
}
