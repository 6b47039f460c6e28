import { listAccounts } from '@sao-mai/contracts';
import type { AdminAccount } from '@sao-mai/contracts';
import type { TFunction } from 'i18next';
import { call } from '../../../api/call.ts';
import type { AccountsAddress } from '../accounts-address.ts';
import { accountsQueryOf } from '../api/accounts.ts';
import { allRows } from './all-rows.ts';
import type { Cell } from './csv-text.ts';
import type { Sheet } from './download-csv.tsx';

function cellsOf(account: AdminAccount, t: TFunction): readonly Cell[] {
  const { uid, name, email, emailVerified, disabled, roles, createdAt } = account;
  const yesNo = (value: boolean): string => t(value ? 'admin.csvYes' : 'admin.csvNo');
  return [uid, name, email, yesNo(emailVerified), yesNo(disabled), yesNo(roles.tutor), yesNo(roles.admin), createdAt];
}

/** All accounts of the filter at `address`. */
export async function accountsSheet(address: AccountsAddress, t: TFunction): Promise<Sheet> {
  const query = accountsQueryOf(address);
  const accounts = await allRows((page) => call(listAccounts, { query: { ...query, ...page } }));
  return {
    head: [
      t('admin.csvUid'),
      t('admin.csvName'),
      t('admin.email'),
      t('admin.addressConfirmed'),
      t('admin.accountDisabled'),
      t('admin.typeTutor'),
      t('admin.typeAdmin'),
      t('admin.registered'),
    ],
    rows: accounts.map((account) => cellsOf(account, t)),
  };
}
