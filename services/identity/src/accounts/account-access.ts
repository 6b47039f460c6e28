import type { AccessRecord } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { IdentityStore } from '../identity-store.ts';
import type { AccessChange } from './access-change.ts';
import type { Account } from './account.ts';

/** Older entries are dropped. */
const most = 50;

/** Idempotent: the same account if it already is what `change` makes it. */
export function withAccess(account: Account, change: AccessChange): Account {
  const disabled = change.action === 'disabled';
  if (account.disabled === disabled) return account;
  return { ...account, disabled, access: [...(account.access ?? []), change].slice(-most) };
}

export async function findAccount({ accounts }: Pick<IdentityStore, 'accounts'>, uid: string): Promise<Account> {
  const found = await accounts.get(uid);
  if (found === null) throw new AppError('not-found', 'account-not-found');
  return found.state;
}

export const createAccountHistory =
  (store: Pick<IdentityStore, 'accounts'>) =>
  async (uid: string): Promise<AccessRecord[]> => {
    const { access = [] } = await findAccount(store, uid);
    const uids = [...new Set(access.flatMap(({ by }) => by ?? []))];
    const admins = await Promise.all(uids.map((by) => store.accounts.get(by)));
    const names = new Map(uids.map((by, index) => [by, admins[index]?.state.name ?? '']));
    return access
      .map((change) => ({
        ...change,
        by: change.by === null ? null : { uid: change.by, name: names.get(change.by) ?? '' },
      }))
      .reverse();
  };
