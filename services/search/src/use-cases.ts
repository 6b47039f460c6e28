import type { SuggestionsQuery } from '@sao-mai/contracts';
import type { Clock, Collection, Limits } from '@sao-mai/platform';
import type { FactsStore } from './facts-store.ts';
import { createGetTutorsByUid } from './get-tutors-by-uid.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { createListProfiles } from './list-profiles.ts';
import { createReadProfileMeaning } from './read-profile-meaning.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearchTutors } from './search-tutors.ts';
import { createListUnanswered } from './unanswered-searches.ts';
import type { UnansweredSearches } from './unanswered-searches.ts';
import { createListWatches } from './watches/list-watches.ts';
import { createSetWatch } from './watches/set-watch.ts';
import { createStopWatch } from './watches/stop-watch.ts';
import type { Watches } from './watches/watch.ts';

interface Deps {
  readonly store: FactsStore;
  readonly watches: Collection<Watches>;
  readonly index: SearchIndex;
  readonly keeper: IndexKeeper;
  readonly missed: UnansweredSearches;
  readonly limits: Limits;
  readonly clock: Clock;
}

export function createUseCases(deps: Deps) {
  const { store, index, keeper } = deps;
  return {
    search: createSearchTutors(deps),
    read: createReadProfileMeaning({ lexicon: index.meaning.lexicon, limits: deps.limits }),
    unanswered: createListUnanswered({ lexicon: index.meaning.lexicon, missed: deps.missed }),
    suggest: (query: SuggestionsQuery) => {
      keeper.assertAnswers();
      return index.suggest(query);
    },
    similar: (uid: string) => {
      keeper.assertAnswers();
      return index.similar(uid);
    },
    tutors: createGetTutorsByUid(store),
    listWatches: createListWatches(deps),
    setWatch: createSetWatch(deps),
    stopWatch: createStopWatch(deps),
    /** Rebuilds the index from the facts; resolves with the number of entries. See `indexState` for progress. */
    rebuildIndex: () => keeper.rebuild(),
    indexState: async () => ({
      answers: keeper.answers,
      entries: await index.count(),
      listed: await store.countListed(),
      unsettled: await store.countUnsettled(),
      rebuilding: keeper.progress ?? null,
    }),
    listProfiles: createListProfiles(store),
    countListed: () => store.countListed(),
    listed: { facts: () => store.listedUids(), index: () => index.uids() },
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
