import { emailLink } from '@sao-mai/contracts';
import type { AdminAccount } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '../../ui/table.tsx';
import { AccountBadges } from './status-badges.tsx';

export type AccountAction = 'access' | 'history';

interface RowProps {
  account: AdminAccount;
  /** The admin's own account cannot be disabled. */
  own: boolean;
  onAsk: (action: AccountAction, account: AdminAccount) => void;
}

function Actions({ account, own, onAsk }: RowProps) {
  const { t } = useTranslation();
  const { name, disabled } = account;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!own && (
        <Button
          size="sm"
          variant={disabled ? 'secondary' : 'quiet'}
          aria-label={t(disabled ? 'admin.enableNamed' : 'admin.disableNamed', { name })}
          onClick={() => onAsk('access', account)}
        >
          {t(disabled ? 'admin.enable' : 'admin.disable')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('admin.historyOf', { name })}
        onClick={() => onAsk('history', account)}
      >
        {t('admin.history')}
      </Button>
    </div>
  );
}

export function useAccountTypes() {
  const { t } = useTranslation();
  return ({ roles }: Pick<AdminAccount, 'roles'>): string[] => [
    t(roles.tutor ? 'admin.typeTutor' : 'admin.typeClient'),
    ...(roles.admin ? [t('admin.typeAdmin')] : []),
  ];
}

function Row(props: RowProps) {
  const { t } = useTranslation();
  const { date, list } = useFormat();
  const typesOf = useAccountTypes();
  const { account } = props;
  return (
    <TableRow>
      <TableRowHeader className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{account.name}</span>
        <a
          href={emailLink(account.email)}
          className="inline-flex min-h-8 items-center text-xs text-ink-2 [overflow-wrap:anywhere] hover:underline"
        >
          {account.email}
        </a>
      </TableRowHeader>
      <TableCell label={t('admin.accountType')}>{list(typesOf(account))}</TableCell>
      <TableCell label={t('admin.registeredOn')} className="md:whitespace-nowrap tabular-nums">
        {date(account.createdAt)}
      </TableCell>
      <TableCell>
        {account.emailVerified && !account.disabled ? (
          <Badge tone="good" wraps>
            {t('admin.addressConfirmed')}
          </Badge>
        ) : (
          <AccountBadges {...account} />
        )}
      </TableCell>
      <TableCell className="max-md:ml-auto">
        <Actions {...props} />
      </TableCell>
    </TableRow>
  );
}

interface AccountsTableProps extends Pick<RowProps, 'onAsk'> {
  accounts: readonly AdminAccount[];
  ownUid: string | undefined;
}

export function AccountsTable({ accounts, ownUid, onAsk }: AccountsTableProps) {
  const { t } = useTranslation();
  const head = [
    t('admin.who'),
    t('admin.accountType'),
    t('admin.registeredOn'),
    t('admin.status'),
    <span className="sr-only">{t('admin.actions')}</span>,
  ];
  return (
    <Table caption={t('admin.accountsTitle')} head={head}>
      {accounts.map((account) => (
        <Row key={account.uid} account={account} own={account.uid === ownUid} onAsk={onAsk} />
      ))}
    </Table>
  );
}
