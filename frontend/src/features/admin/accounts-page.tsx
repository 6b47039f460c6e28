import type { AdminAccount } from '@sao-mai/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useSession } from '../../session/session-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { KeywordBox } from '../../ui/keyword-box.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AdminPage } from './admin-page.tsx';
import { accountsSearch, accountTabs, readAccountsAddress } from './accounts-address.ts';
import type { AccountsAddress } from './accounts-address.ts';
import { AccountsTable } from './accounts-table.tsx';
import type { AccountAction } from './accounts-table.tsx';
import { useAccounts } from './api/accounts.ts';
import { DownloadCsv } from './csv/download-csv.tsx';
import { FilterLinks } from './filter-links.tsx';
import { useRoleChecked } from './use-role-checked.ts';

const AccessDialog = lazyComponent(async () => (await import('./access-dialog.tsx')).AccessDialog);
const AccountHistoryDialog = lazyComponent(
  async () => (await import('./account-history-dialog.tsx')).AccountHistoryDialog,
);

const TABS = {
  all: 'admin.filterAll',
  unconfirmed: 'admin.addressUnconfirmed',
  disabled: 'admin.accountDisabled',
} as const;

interface Asked {
  action: AccountAction;
  account: AdminAccount;
}

function Dialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const Asking = asked.action === 'access' ? AccessDialog : AccountHistoryDialog;
  return (
    <Suspense>
      <Asking account={asked.account} onClose={onClose} />
    </Suspense>
  );
}

interface ListProps {
  address: AccountsAddress;
  linkTo: (change: Partial<AccountsAddress>) => string;
  onAsk: (action: AccountAction, account: AdminAccount) => void;
}

function AccountsList({ address, linkTo, onAsk }: ListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { user } = useSession();
  const query = useAccounts(address);
  const { data: list, error, isPlaceholderData } = query;
  useRoleChecked(error);
  const failed = error !== null && <QueryFailed query={query} fallback="admin.fetchAccountsFailed" />;
  if (list === undefined) return failed === false ? <Skeleton className="h-96" /> : failed;
  const { total, limit } = list.meta;
  if (list.data.length === 0) return <EmptyState title={t('admin.noAccounts')}>{t('admin.noAccountsText')}</EmptyState>;
  return (
    <div className={classNames('grid gap-5', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {failed}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="text-sm text-ink-2">
          {t('admin.accountsFound', { count: total, formatted: number(total) })}
        </p>
        <DownloadCsv
          name="accounts"
          read={async (text) => (await import('./csv/account-rows.ts')).accountsSheet(address, text)}
        />
      </div>
      <AccountsTable accounts={list.data} ownUid={user?.uid} onAsk={onAsk} />
      <Pagination
        page={address.page}
        pages={Math.max(1, Math.ceil(total / limit))}
        linkTo={(page) => linkTo({ page })}
        label={t('admin.accountPages')}
      />
    </div>
  );
}

/** /admin/accounts: every account, with or without a profile. */
export function AccountsPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const address = readAccountsAddress(search);
  const linkTo = (change: Partial<AccountsAddress>) => pathname + accountsSearch({ ...address, ...change });
  return (
    <AdminPage>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <PageHeading title={t('admin.accountsTitle')} />
          <p className="mt-1 max-w-[48rem] text-sm text-ink-2">{t('admin.accountsLead')}</p>
        </div>
        <KeywordBox
          label={t('admin.accountsSearch')}
          placeholder={t('admin.accountsPlaceholder')}
          keyword={address.keyword}
          linkTo={(keyword) => linkTo({ keyword, page: 1 })}
        />
      </div>
      <div className="mt-4 mb-5">
        <FilterLinks
          filters={accountTabs}
          current={address.filter}
          label={(one) => t(TABS[one])}
          linkTo={(filter) => linkTo({ filter, page: 1 })}
        />
      </div>
      <AccountsList address={address} linkTo={linkTo} onAsk={(action, account) => setAsked({ action, account })} />
      {asked !== undefined && <Dialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </AdminPage>
  );
}
