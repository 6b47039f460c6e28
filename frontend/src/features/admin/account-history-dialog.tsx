import type { AdminAccount } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { useAccountHistory } from './api/accounts.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryLine } from './history-list.tsx';

const WORDS = { disabled: 'admin.accessDisabledBy', enabled: 'admin.accessEnabledBy' } as const;

interface HistoryProps {
  account: Pick<AdminAccount, 'uid' | 'name' | 'createdAt'>;
}

function History({ account: { uid, createdAt } }: HistoryProps) {
  const { t } = useTranslation();
  const query = useAccountHistory(uid);
  const { data, isPending } = query;
  if (isPending) return <Skeleton className="h-16" />;
  if (data === undefined) return <QueryFailed query={query} fallback="admin.historyFailed" />;
  const lines: HistoryLine[] = data.map(({ action, by, at, reason }) => {
    const who = by === null ? t('admin.anOperator') : by.name === '' ? t('admin.somebody') : by.name;
    return { at, reason, text: t(WORDS[action], { by: who }) };
  });
  return <HistoryList lines={[...lines, { at: createdAt, text: t('admin.historyAccount') }]} />;
}

export function AccountHistoryDialog({ account, onClose }: HistoryProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('admin.historyOf', { name: account.name })} cancel={t('common.close')}>
      <History account={account} />
    </Dialog>
  );
}
