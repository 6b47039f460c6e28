import type { Migration } from '@sao-mai/platform';
import { account } from './accounts/account.ts';
import { withSearchText } from './accounts/account-listing.ts';
import { adminRoster, rosterEvent } from './admins/admin-roster.ts';

export const identityMigrations: readonly Migration[] = [
  {
    number: 1,
    name: 'Add the text that admins search accounts by',
    collection: 'accounts',
    where: { searchText: null },
    change(stored) {
      const state = account.parse(stored);
      return state.searchText === undefined ? { state: withSearchText(state) } : null;
    },
  },
  {
    number: 2,
    name: 'Publish who is an admin',
    collection: 'admins',
    where: { announced: null },
    change(stored) {
      const roster = adminRoster.parse(stored);
      return roster.announced === true
        ? null
        : { state: { ...roster, announced: true }, events: [rosterEvent(roster)] };
    },
  },
];
