import { createJobs } from '@sao-mai/platform';
import type { Clock, Collection, JobOutcome, Jobs, Log } from '@sao-mai/platform';
import type { IndexKeeper } from '../index-keeper.ts';
import type { SearchIndex } from '../search-index.ts';
import { checked, isAlive, nextCheck } from './watch.ts';
import type { Watches } from './watch.ts';
import { readWatchedSearch } from './watched-search.ts';

interface Deps {
  readonly watches: Collection<Watches>;
  readonly index: Pick<SearchIndex, 'search'>;
  readonly keeper: Pick<IndexKeeper, 'assertAnswers'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Longer than 20 searches take. */
const claimMs = 120_000;
const foundAtMost = 100;

/** Repeats a person's searches and reports tutors who were not found before. Runs every morning. */
export function createCheckWatches({ watches, index, keeper, clock }: Omit<Deps, 'log'>) {
  async function matching(uid: string, search: string): Promise<string[]> {
    const query = readWatchedSearch(search);
    if (query === undefined) return [];
    const { items } = await index.search({ ...query, sort: 'newest', day: 0, page: 1, limit: foundAtMost });
    return items.filter((tutor) => tutor.paused !== true && tutor.uid !== uid).map((tutor) => tutor.uid);
  }
  return async (uid: string, state: Watches): Promise<JobOutcome<Watches>> => {
    keeper.assertAnswers();
    const matches = new Map<string, readonly string[]>();
    for (const one of state.watches) {
      if (isAlive(one, clock.now())) matches.set(one.id, await matching(uid, one.search));
    }
    await watches.update(uid, (current) => checked(uid, current, matches, clock.now()));
    return { done: true, next: () => nextCheck(clock.now()) };
  };
}

export const watchJobs = (deps: Deps): Jobs =>
  createJobs({ ...deps, collection: deps.watches, perform: createCheckWatches(deps), claimMs });
