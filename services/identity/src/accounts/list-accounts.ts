import { foldText } from '@sao-mai/contracts';
import type { AccountsMeta, AccountsQuery, AdminAccount } from '@sao-mai/contracts';
import type { Filter } from '@sao-mai/platform';
import type { IdentityStore } from '../identity-store.ts';
import type { Account } from './account.ts';

export function asAdminAccount(account: Account, admin: boolean): AdminAccount {
  const { uid, name, email, emailVerified, disabled, roles, provider, createdAt } = account;
  return { id: uid, uid, name, email, emailVerified, disabled, roles: { ...roles, admin }, provider, createdAt };
}

const filters = { unconfirmed: { emailVerified: false }, disabled: { disabled: true } } as const;

function filterOf({ keyword = '', filter }: AccountsQuery): Filter {
  const words = [...new Set(foldText(keyword).split(' '))].filter((word) => word !== '');
  return {
    ...(filter !== undefined && filters[filter]),
    ...(words.length > 0 && { searchText: words.map((word) => ({ contains: ` ${word}` })) }),
  };
}

export const createListAccounts =
  (store: Pick<IdentityStore, 'accounts' | 'roster'>) =>
  async (query: AccountsQuery): Promise<{ readonly data: AdminAccount[]; readonly meta: AccountsMeta }> => {
    const { page, limit } = query;
    const filter = filterOf(query);
    const [total, found, { uids }] = await Promise.all([
      store.accounts.count(filter),
      store.accounts.find(filter, { sort: [['createdAt', -1]], skip: (page - 1) * limit, limit }),
      store.roster(),
    ]);
    const data = found.map(({ state }) => asAdminAccount(state, uids.includes(state.uid)));
    return { data, meta: { total, page, limit } };
  };
