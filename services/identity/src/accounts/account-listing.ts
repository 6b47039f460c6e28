import { foldText } from '@sao-mai/contracts';
import type { DomainEvent } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import type { Account } from './account.ts';
import type { ListingRule } from './listing-rule.ts';

/** Name and address, folded; each word, also within the address, has a space before it. */
function searchText({ name, email }: Pick<Account, 'name' | 'email'>): string {
  const address = foldText(email);
  return ` ${foldText(name)} ${address} ${address.split(/[^\p{L}\p{N}]+/u).join(' ')}`;
}

export const withSearchText = (account: Account): Account => ({ ...account, searchText: searchText(account) });

/** Keeps the text that admins search in step with name and address, and applies the rule to the events of every change. */
export function withListing(accounts: Collection<Account>, rule: ListingRule): Collection<Account> {
  const ruled = (events: readonly DomainEvent[] = []): readonly DomainEvent[] => events.map(rule);
  return {
    name: accounts.name,
    outbox: accounts.outbox,
    get: (id) => accounts.get(id),
    find: (...given) => accounts.find(...given),
    count: (...given) => accounts.count(...given),
    ids: (...given) => accounts.ids(...given),
    all: (...given) => accounts.all(...given),
    insert: (id, state, events) => accounts.insert(id, withSearchText(state), ruled(events)),
    update: (id, decide) =>
      accounts.update(id, (current) => {
        const change = decide(current);
        if ('unchanged' in change || change.state === null) return change;
        return { ...change, state: withSearchText(change.state), events: ruled(change.events) };
      }),
    erase: (...given) => accounts.erase(...given),
    republish: (toEvents, page) => accounts.republish((id, state) => ruled(toEvents(id, state)), page),
  };
}
