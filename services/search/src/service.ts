import { join } from 'node:path';
import type {
  Language,
  ListedProfiles,
  ListedTutor,
  NamedConcept,
  ReadingRequest,
  SearchItem,
  SearchQuery,
  Suggestion,
  SuggestionsQuery,
  UnansweredSearch,
} from '@sao-mai/contracts';
import {
  composeService,
  consume,
  createAuthorityClient,
  createJobs,
  createRelay,
  randomId,
  ServiceAdapters,
  systemClock,
} from '@sao-mai/platform';
import type {
  AuthorityClient,
  Clock,
  Documents,
  Events,
  Jobs,
  Log,
  NewId,
  ServiceWithInnerPort,
  TokenVerifier,
} from '@sao-mai/platform';
import type { SearchConfig } from './config.ts';
import { openFactsStore } from './facts-store.ts';
import type { FactsStore } from './facts-store.ts';
import { EmbeddedSearchIndex } from './index/embedded-search-index.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { RebuildState } from './index-keeper.ts';
import { gatewayCalls, operations } from './internal-routes.ts';
import { listProfiles } from './list-profiles.ts';
import { getTutorsByUid } from './get-tutors-by-uid.ts';
import { reindexTutor } from './reindex-tutor.ts';
import { searchRoutes } from './routes.ts';
import type { SearchIndex } from './search-index.ts';
import { searchTutors } from './search-tutors.ts';
import type { SearchReply } from './search-tutors.ts';
import { searchReactions, unlistUnreadable } from './subscriptions.ts';
import { listUnanswered, UnansweredSearches } from './unanswered-searches.ts';

export { loadOperatorWords } from './meaning/meaning.ts';

export interface SearchServiceOptions {
  readonly config: SearchConfig;
  readonly log: Log;
  /** Identity's inner port, asked for at each call. */
  readonly identityInnerUrl: () => string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly index?: SearchIndex;
  readonly verifier?: TokenVerifier;
  readonly authority?: AuthorityClient;
}

export interface IndexState {
  readonly answers: boolean;
  readonly entries: number;
  /** What the facts say it should hold. */
  readonly listed: number;
  /** Tutors on their way into it or out of it. */
  readonly unsettled: number;
  readonly rebuilding: RebuildState | null;
}

export interface SearchUseCases {
  readonly search: (query: SearchQuery) => Promise<SearchReply>;
  readonly suggest: (query: SuggestionsQuery) => Promise<readonly Suggestion[]>;
  /** What a profile would be found under. */
  readonly read: (profile: ReadingRequest, language: Language) => Promise<readonly NamedConcept[]>;
  /** What was searched for and found nobody. */
  readonly unanswered: (language: Language) => Promise<readonly UnansweredSearch[]>;
  readonly similar: (uid: string) => Promise<readonly SearchItem[]>;
  /** The listed ones of these. */
  readonly tutors: (uids: readonly string[]) => Promise<ListedTutor[]>;
  /** Makes the index anew from the facts; resolves with the number of entries. `indexState` tells how far it is. */
  readonly rebuildIndex: () => Promise<number>;
  readonly indexState: () => Promise<IndexState>;
  /** Whom the facts say the index should hold, and whom it does. */
  readonly listed: {
    readonly facts: () => AsyncIterable<string>;
    readonly index: () => Promise<readonly string[]>;
  };
  /** A part of the public profiles, for the site map. */
  readonly listProfiles: (part: number) => Promise<ListedProfiles>;
  readonly countListed: () => Promise<number>;
}

const name = 'search';
/** Longer than the index's own time-out for a write. */
const claimMs = 15_000;
const longestPauseMs = 5000;

async function pickAdapters(options: SearchServiceOptions, adapters: ServiceAdapters) {
  const { config } = options;
  const documents = await adapters.documents(options.documents);
  return {
    documents,
    events: await adapters.events(options.events, documents),
    index: await adapters.pick(options.index, () => openIndex(config)),
    verifier: await adapters.verifier(options.verifier),
    authority:
      options.authority ??
      createAuthorityClient({ identityUrl: options.identityInnerUrl, serviceKeys: config.keys.service }),
  };
}

async function openIndex({ dataDir, meilisearch, words, usdVnd }: SearchConfig): Promise<SearchIndex> {
  const meaning = { words, usdVnd };
  if (meilisearch === undefined) {
    return new EmbeddedSearchIndex({ directory: join(dataDir, 'search-index'), ...meaning });
  }
  const { MeilisearchIndex } = await import('./index/meilisearch-index.ts');
  return new MeilisearchIndex({ ...meilisearch, ...meaning });
}

function useCasesOf({
  store,
  index,
  keeper,
  clock,
  missed,
}: {
  readonly store: FactsStore;
  readonly index: SearchIndex;
  readonly keeper: IndexKeeper;
  readonly clock: Clock;
  readonly missed: UnansweredSearches;
}): SearchUseCases {
  return {
    search: searchTutors({ index, keeper, clock, missed }),
    read: (profile, language) => index.read(profile, language),
    unanswered: listUnanswered({ index, missed }),
    suggest: (query) => {
      keeper.assertAnswers();
      return index.suggest(query);
    },
    similar: (uid) => {
      keeper.assertAnswers();
      return index.similar(uid);
    },
    tutors: getTutorsByUid(store),
    rebuildIndex: () => keeper.rebuild(),
    indexState: async () => ({
      answers: keeper.answers,
      entries: await index.count(),
      listed: await store.countListed(),
      unsettled: await store.countUnsettled(),
      rebuilding: keeper.progress ?? null,
    }),
    listProfiles: listProfiles(store),
    countListed: () => store.countListed(),
    listed: { facts: () => store.listedUids(), index: () => index.uids() },
  };
}

/** Finds listed tutors, from an index that follows the events. */
export async function createSearchService(
  options: SearchServiceOptions,
): Promise<ServiceWithInnerPort & { readonly useCases: SearchUseCases }> {
  const { config, log, clock = systemClock, newId = randomId } = options;
  const adapters = new ServiceAdapters({ service: name, config, log, clock, newId });
  const { documents, events, index, verifier, authority } = await pickAdapters(options, adapters);
  const store = openFactsStore(documents, clock);
  const reindex = reindexTutor({ store, index });
  const keeper = new IndexKeeper({ store, index, reindex, clock, log });
  const reindexing = createReindexing(store, reindex, { clock, log });
  const nudge = (uid: string): void => {
    reindexing.nudge(uid);
  };
  const missed = new UnansweredSearches({ documents, clock, log });
  const useCases = useCasesOf({ store, index, keeper, clock, missed });
  const service = composeService({
    name,
    log,
    listen: config,
    routes: searchRoutes(useCases),
    gatewayCalls: gatewayCalls(useCases),
    operations: operations(useCases),
    keys: config.keys,
    verifier,
    authority,
    documents,
    clock,
    relay: createRelay({ collections: [], events, log }),
    consumer: consume({
      events,
      documents,
      group: name,
      topics: ['tutors', 'users'],
      log,
      clock,
      reactions: searchReactions({ store, nudge }),
      onUnapplicable: unlistUnreadable({ store, nudge }),
    }),
    jobs: [reindexing],
    helpers: { 'search-index': keeper },
    isPrepared: () => keeper.looked,
    close: () => adapters.close(),
  });
  return { ...withKeeper(service, keeper, missed), useCases };
}

function createReindexing(
  { facts }: FactsStore,
  perform: ReturnType<typeof reindexTutor>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Jobs {
  return createJobs({
    collection: facts,
    path: 'job',
    read: ({ job }) => job,
    write: (state, job) => ({ ...state, job }),
    perform,
    claimMs,
    backoff: (attempt) => Math.min(250 * 2 ** (attempt - 1), longestPauseMs),
    clock,
    log,
  });
}

/** The service with the keeper of its index and the counts of searches: started last, stopped first. */
function withKeeper(
  service: ServiceWithInnerPort,
  keeper: IndexKeeper,
  missed: UnansweredSearches,
): ServiceWithInnerPort {
  return {
    ...service,
    async start() {
      await service.start();
      keeper.start();
      missed.start();
    },
    async stop() {
      await keeper.stop();
      await missed.stop();
      await service.stop();
    },
    async drain() {
      const looked = await keeper.settled();
      const written = await missed.flush();
      return (await service.drain()) || looked || written;
    },
  };
}
