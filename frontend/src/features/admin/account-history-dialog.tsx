import type { AccessRecord, AdminAccount } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useAccountHistory } from './api/accounts.ts';

const WORDS = { disabled: 'admin.accessDisabledBy', enabled: 'admin.accessEnabledBy' } as const;

function Line({ record: { action, by, at, reason } }: { record: AccessRecord }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const who = by === null ? t('admin.anOperator') : by.name === '' ? t('admin.somebody') : by.name;
  return (
    <li>
      <span className="[overflow-wrap:anywhere]">{t(WORDS[action], { by: who })}</span>
      <time dateTime={at} className="block text-xs text-ink-2">
        {dateTime(at)}
      </time>
      {reason !== '' && (
        <p className="mt-1 rounded-sm bg-well px-3 py-2 text-xs [overflow-wrap:anywhere] whitespace-pre-line">
          {reason}
        </p>
      )}
    </li>
  );
}

interface HistoryProps {
  account: Pick<AdminAccount, 'uid' | 'name' | 'createdAt'>;
}

function History({ account: { uid, createdAt } }: HistoryProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { dateTime } = useFormat();
  const { data, error, isPending, isFetching, refetch } = useAccountHistory(uid);
  if (isPending) return <Skeleton className="h-16" />;
  if (data === undefined) {
    return (
      <ErrorState
        message={errorText(error, 'admin.historyFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {data.map((record) => (
        <Line key={record.at} record={record} />
      ))}
      <li>
        <span>{t('admin.historyAccount')}</span>
        <time dateTime={createdAt} className="block text-xs text-ink-2">
          {dateTime(createdAt)}
        </time>
      </li>
    </ol>
  );
}

export function AccountHistoryDialog({ account, onClose }: HistoryProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.historyOf', { name: account.name })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <History account={account} />
    </Dialog>
  );
}
