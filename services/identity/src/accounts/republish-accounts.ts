import { owned, republishing } from '@sao-mai/platform';
import type { Republishing } from '@sao-mai/platform';
import { publicState } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

/** Publishes every account again, erased ones too, to rebuild a projection. */
export const createRepublishAccounts = ({ accounts }: Pick<IdentityStore, 'accounts'>): Republishing =>
  republishing([
    owned(accounts, (uid, account) => [
      account === null
        ? { type: 'user-deleted.v1', data: { uid } }
        : { type: 'user-updated.v1', data: publicState(account) },
    ]),
  ]);
