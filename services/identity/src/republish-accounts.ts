import { publicState } from './account.ts';
import type { IdentityStore } from './identity-store.ts';

/** Tells every account again, erased ones too, for a service that lost what it knew. The number of accounts told. */
export const republishAccounts =
  ({ accounts }: Pick<IdentityStore, 'accounts'>) =>
  (): Promise<number> =>
    accounts.republish((uid, account) => [
      account === null
        ? { type: 'user-deleted.v1', data: { uid } }
        : { type: 'user-updated.v1', data: publicState(account) },
    ]);
