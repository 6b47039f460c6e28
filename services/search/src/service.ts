import { join } from 'node:path';
import { createJobs, defineService } from '@sao-mai/platform';
import type { ServiceContext, ServiceOptions } from '@sao-mai/platform';
import type { SearchConfig } from './config.ts';
import { createFactsStore } from './facts-store.ts';
import { EmbeddedSearchIndex } from './index/embedded-search-index.ts';
import { IndexKeeper } from './index-keeper.ts';
import { gatewayCalls, operations } from './internal-routes.ts';
import { createMyData } from './my-data.ts';
import { createReindexTutor } from './reindex-tutor.ts';
import { searchRoutes } from './routes.ts';
import type { SearchIndex } from './search-index.ts';
import { searchReactions, unlistUnreadable } from './subscriptions.ts';
import { UnansweredSearches } from './unanswered-searches.ts';
import { createUseCases } from './use-cases.ts';
import { watchJobs } from './watches/check-watches.ts';
import { createWatchCollection } from './watches/watch.ts';

export { loadOperatorWords } from './meaning/meaning.ts';

export interface SearchOptions extends ServiceOptions<SearchConfig> {
  readonly index?: SearchIndex;
}

/** Longer than the index's write time-out. */
const claimMs = 15_000;
const longestPauseMs = 5000;

async function openIndex({ dataDir, meilisearch, words, usdVnd }: SearchConfig): Promise<SearchIndex> {
  const meaning = { words, usdVnd };
  if (meilisearch === undefined) {
    return new EmbeddedSearchIndex({ directory: join(dataDir, 'search-index'), ...meaning });
  }
  const { MeilisearchIndex } = await import('./index/meilisearch-index.ts');
  return new MeilisearchIndex({ ...meilisearch, ...meaning });
}

export const createSearchService = defineService('search', async (context: ServiceContext<SearchOptions>) => {
  const { options, config, documents, adapters, clock, log } = context;
  const index = await adapters.pick(options.index, () => openIndex(config));
  const store = createFactsStore(documents, clock);
  const watches = createWatchCollection(documents);
  const reindex = createReindexTutor({ store, index });
  const keeper = new IndexKeeper({ store, index, reindex, clock, log });
  const reindexing = createJobs({
    collection: store.facts,
    perform: reindex,
    claimMs,
    backoff: (attempt) => Math.min(250 * 2 ** (attempt - 1), longestPauseMs),
    clock,
    log,
  });
  const nudge = (uid: string): void => {
    reindexing.nudge(uid);
  };
  const missed = new UnansweredSearches({ documents, clock, log });
  const useCases = createUseCases({ store, watches, index, keeper, missed, limits: await adapters.limits(), clock });
  return {
    useCases,
    routes: searchRoutes(useCases),
    gatewayCalls: gatewayCalls(useCases),
    operations: operations(useCases),
    myData: createMyData({ watches }),
    relay: context.relay(watches),
    subscriptions: {
      topics: ['tutors', 'users'],
      reactions: searchReactions({ store, watches, nudge }),
      onUnapplicable: unlistUnreadable({ store, nudge }),
    },
    jobs: [reindexing, watchJobs({ watches, index, keeper, clock, log })],
    background: [keeper, missed],
    helpers: { 'search-index': keeper },
    isPrepared: () => keeper.isFirstCheckDone,
    measures: {
      search_index_tutors: { help: 'Tutors in the index', read: () => index.count() },
      search_listed_tutors: { help: 'Tutors that the index should hold', read: () => store.countListed() },
      search_unsettled_tutors: {
        help: 'Tutors whose index entry is being written or removed',
        read: () => store.countUnsettled(),
      },
    },
  };
});
