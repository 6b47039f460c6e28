import { owned, republishing } from '@sao-mai/platform';
import type { Republishing } from '@sao-mai/platform';
import { emptyRoster, rosterEvent } from '../admins/admin-roster.ts';
import { publicState } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

/** Publishes every account again, erased ones too, and who is an admin, to rebuild a projection. */
export const createRepublishAccounts = ({
  accounts,
  admins,
}: Pick<IdentityStore, 'accounts' | 'admins'>): Republishing =>
  republishing([
    owned(accounts, (uid, account) => [
      account === null
        ? { type: 'user-deleted.v1', data: { uid } }
        : { type: 'user-updated.v1', data: publicState(account) },
    ]),
    owned(admins, (_, roster) => [rosterEvent(roster ?? emptyRoster)]),
  ]);
