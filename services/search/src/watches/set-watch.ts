import { isWatchable, watchedSearchOf } from '@sao-mai/contracts';
import type { Watch } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Caller, Clock, Collection, Limits } from '@sao-mai/platform';
import type { FactsStore } from '../facts-store.ts';
import type { IndexKeeper } from '../index-keeper.ts';
import type { SearchIndex } from '../search-index.ts';
import { findWatch, watchId, withWatch } from './watch.ts';
import type { Watches } from './watch.ts';
import { readWatchedSearch, watchTitleOf } from './watched-search.ts';

export interface SetWatchDeps {
  readonly store: Pick<FactsStore, 'isGone'>;
  readonly watches: Collection<Watches>;
  readonly index: Pick<SearchIndex, 'search' | 'meaning'>;
  readonly keeper: Pick<IndexKeeper, 'assertAnswers'>;
  readonly limits: Limits;
  readonly clock: Clock;
}

const watchLimit = { points: 60, seconds: 3600 } as const;

/** Watches a search that finds nobody; who matches it already needs no mail. Idempotent. */
export function createSetWatch({ store, watches, index, keeper, limits, clock }: SetWatchDeps) {
  async function set(uid: string, given: string): Promise<Watch> {
    const query = readWatchedSearch(given);
    if (query === undefined) throw new AppError('invalid', 'search-not-watchable');
    const search = watchedSearchOf(query);
    const known = findWatch((await watches.get(uid))?.state, watchId(search), clock.now());
    if (known !== undefined) return known;
    keeper.assertAnswers();
    const answer = await index.search({ ...query, day: 0, page: 1, limit: 1 });
    if (!isWatchable(query, answer)) throw new AppError('invalid', 'search-not-watchable');
    if (answer.total > 0) throw new AppError('conflict', 'search-has-results');
    const title = watchTitleOf(index.meaning.lexicon, query, answer.understood);
    const { result } = await watches.update(uid, (state) => withWatch(state, { search, title }, clock.now()));
    // The deletion marks the account before it erases the watches, so one sees the other.
    if (await store.isGone(uid)) {
      await watches.erase(uid);
      throw new AppError('unauthenticated', 'account-deleted');
    }
    return result;
  }
  return ({ uid, emailVerified }: Caller, search: string): Promise<Watch> => {
    if (!emailVerified) throw new AppError('forbidden', 'address-unconfirmed');
    return underLimits(limits, [{ key: `watch:uid:${uid}`, ...watchLimit }], () => set(uid, search));
  };
}
