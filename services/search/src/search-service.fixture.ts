import { afterAll } from '@jest/globals';
import { failure, searchItem, searchMeta } from '@sao-mai/contracts';
import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { EmbeddedDocuments, EmbeddedEvents } from '@sao-mai/platform';
import type { Clock } from '@sao-mai/platform';
import { aDecision, aProfile, anAccount, ask, keyVariables, serviceFixture } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { searchConfig } from './config.ts';
import { EmbeddedSearchIndex } from './index/embedded-search-index.ts';
import { each } from './index/index-under-test.fixture.ts';
import type { CaseTutor } from './index/search-cases.fixture.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearchService } from './service.ts';

const success = z.object({ success: z.literal(true), data: z.array(searchItem), meta: searchMeta });

export interface Found {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: readonly string[];
  readonly items: readonly SearchItem[];
  readonly uids: readonly string[];
  readonly meta: SearchMeta | undefined;
  readonly headers: Headers;
}

export type Params = Readonly<Record<string, string | number | readonly string[]>>;

export function addressOf(params: Params): string {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    (typeof value === 'object' ? value : [String(value)]).map((one) => [key, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Stores that survive several starts of the service. */
export interface Stores {
  readonly documents: EmbeddedDocuments;
  readonly events: EmbeddedEvents;
}

export const openStores = (): Stores => ({
  documents: new EmbeddedDocuments({ file: ':memory:' }),
  events: new EmbeddedEvents({ file: ':memory:' }),
});

interface StartSearch {
  readonly stores?: Stores;
  readonly index?: SearchIndex;
  readonly clock?: Clock;
}

/** Stays open for the next test, which empties it: building the lexicon of another takes longer than most tests. */
class SharedIndex extends EmbeddedSearchIndex {
  override close(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return super.close();
  }
}

let shared: SharedIndex | undefined;
afterAll(() => shared?.end());

async function anEmptyIndex(): Promise<SearchIndex> {
  shared ??= new SharedIndex({ searchTimeoutMs: 20_000 });
  await shared.rebuild(each([]));
  return shared;
}

/** Starts the real service on embedded in-memory adapters, with facts that the test supplies. */
export async function startSearch(given: StartSearch = {}) {
  const stores = given.stores ?? openStores();
  const index = given.index ?? (await anEmptyIndex());
  const fixture = serviceFixture({ ...stores, ...(given.clock && { clock: given.clock }) });
  const { signIn, facts } = fixture;
  const service = await createSearchService({
    // Only a process that others call over open connections needs a second to end.
    config: { ...searchConfig.parse(keyVariables), lingerMs: 0 },
    ...fixture.common,
    index,
  });
  await service.start();

  async function get(path: string, token?: string): Promise<Found> {
    const { status, body, headers } = await ask(`${service.url()}${path}`, token === undefined ? {} : { token });
    const failed = failure.safeParse(body).data;
    const found = success.safeParse(body).data;
    const items = found?.data ?? [];
    return {
      status,
      code: failed?.code,
      fields: failed?.details?.map(({ field, code }) => `${field} ${code}`) ?? [],
      items,
      uids: items.map(({ uid }) => uid),
      meta: found?.meta,
      headers,
    };
  }

  const settle = (): Promise<void> => fixture.settle(service);

  return {
    service,
    index,
    stores,
    facts,
    signIn,
    get,
    settle,
    recordEvents: fixture.recordEvents,
    search: (params: Params = {}): Promise<Found> => get(`/api/search?${addressOf(params)}`),
    /** Publishes the events of a tutor from the cases. */
    async caseTutor({ uid, name, status, isActive, ...profile }: CaseTutor): Promise<void> {
      await facts.publish('user-registered.v1', anAccount({ uid, name }));
      await facts.publish('tutor-profile-created.v1', aProfile({ uid, ...profile }));
      if (status !== 'pending') {
        const type = status === 'approved' ? 'tutor-approved.v1' : 'tutor-rejected.v1';
        await facts.publish(type, aDecision({ uid, tutorStatus: status, decision: status }));
      }
      if (!isActive) {
        const decision = aDecision({ uid, isActive: false, decision: 'deactivated', decisionId: `${uid}-2` });
        await facts.publish('tutor-deactivated.v1', decision);
      }
    },
    async stop(): Promise<void> {
      await service.stop();
      await index.close();
      await stores.events.close();
      await stores.documents.close();
    },
  };
}

export type RunningSearch = Awaited<ReturnType<typeof startSearch>>;

/** Creates and approves these tutors. */
export async function list(running: RunningSearch, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    await running.facts.publish('user-registered.v1', anAccount({ uid }));
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid }));
    await running.facts.publish('tutor-approved.v1', aDecision({ uid }));
  }
  await running.settle();
}
