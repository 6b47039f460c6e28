import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile, ask, eventually, operatorKey } from '@sao-mai/platform/testing';
import { systemClock } from '@sao-mai/platform';
import { createFactsStore } from './facts-store.ts';
import { EmbeddedSearchIndex } from './index/embedded-search-index.ts';
import { anEntry } from './index/search-cases.fixture.ts';
import { list, openStores, startSearch } from './search-service.fixture.ts';
import type { RunningSearch, Stores } from './search-service.fixture.ts';

/** Waits for longer than a busy machine needs for a search. */
const anIndex = (options: { directory?: string } = {}): EmbeddedSearchIndex =>
  new EmbeddedSearchIndex({ ...options, searchTimeoutMs: 20_000 });

describe('the index and the facts', () => {
  let stores: Stores;
  let directory: string;
  const started: RunningSearch[] = [];
  const start = async (index: EmbeddedSearchIndex): Promise<RunningSearch> => {
    const running = await startSearch({ stores, index });
    started.push(running);
    return running;
  };
  beforeEach(async () => {
    stores = openStores();
    directory = await mkdtemp(join(tmpdir(), 'search-'));
  });
  afterEach(async () => {
    for (const running of started.splice(0)) await running.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Creates an index and facts for these tutors, then stops the service. */
  async function listedOnce(uids: readonly string[]): Promise<void> {
    const running = await startSearch({ stores, index: anIndex({ directory }) });
    await list(running, uids);
    await running.service.stop();
    await running.index.close();
  }

  it('rebuilds a removed index at start', async () => {
    await listedOnce(['a', 'b']);
    await rm(directory, { recursive: true });
    const running = await start(anIndex({ directory }));
    const early = await running.search();
    expect(early.status === 503 || early.uids.length === 2).toBe(true);
    await running.settle();
    expect((await running.search()).uids).toEqual(['a', 'b']);
  });

  it('fails searches on an unreadable index until it is rebuilt', async () => {
    await listedOnce(['a']);
    for (const file of await readdir(directory)) await writeFile(join(directory, file), 'no database'.repeat(900));
    const running = await start(anIndex({ directory }));
    const early = await running.search();
    expect(early.status === 503 || early.uids.length === 1).toBe(true);
    await running.settle();
    expect((await running.search()).uids).toEqual(['a']);
  });

  it('rebuilds an index with more entries than the facts', async () => {
    await listedOnce(['a']);
    const index = anIndex({ directory });
    await index.put(anEntry({ uid: 'stranger' }));
    const running = await start(index);
    await running.settle();
    expect((await running.search()).uids).toEqual(['a']);
  });

  it('rebuilds an index with other settings, which answers meanwhile', async () => {
    await listedOnce(['a']);
    const index = anIndex({ directory });
    let rebuilds = 0;
    const rebuild = index.rebuild.bind(index);
    index.rebuild = async (...args) => {
      expect((await index.search({ page: 1, limit: 10, day: 0 })).total).toBe(1);
      await rebuild(...args);
      rebuilds += 1;
      index.fingerprint = () => Promise.resolve(index.settingsFingerprint);
    };
    index.fingerprint = () => Promise.resolve('of yesterday');
    const running = await start(index);
    await running.settle();
    expect(rebuilds).toBe(1);
    expect((await running.search()).uids).toEqual(['a']);
  });

  it('leaves a consistent index alone', async () => {
    await listedOnce(['a']);
    const index = anIndex({ directory });
    index.rebuild = () => Promise.reject(new Error('There was no need'));
    const running = await start(index);
    await running.settle();
    expect((await running.search()).uids).toEqual(['a']);
  });

  it('reports an index that is down through readiness, and catches up afterwards', async () => {
    const index = anIndex();
    const running = await start(index);
    await list(running, ['a']);
    const { search, put, count } = index;
    const down = () => new EmbeddedSearchIndex({ searchTimeoutMs: 1 });
    const closed = down();
    await closed.close();
    index.search = (query) => closed.search(query);
    index.put = (entry) => closed.put(entry);
    index.count = () => closed.count();
    expect(await running.search()).toMatchObject({ status: 503, code: 'search-unavailable' });
    const { status, body } = await ask(`${running.service.url()}/readyz`);
    expect([status, body]).toEqual([200, expect.objectContaining({ ready: true, degraded: ['search-index'] })]);
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'a', bio: '<p>Meanwhile</p>' }));
    await eventually('the job was tried', async () => {
      const [facts] = await running.stores.documents
        .stored('tutor-facts')
        .find({ 'job.state': 'waiting', 'job.attempts': { gte: 1 } });
      return facts !== undefined;
    });
    Object.assign(index, { search, put, count });
    await eventually(
      'the edit is found',
      async () => (await running.search({ keyword: 'meanwhile' })).uids.length === 1,
    );
  });

  it('is not ready before its first check of the index ends', async () => {
    const index = anIndex();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const count = index.count.bind(index);
    index.count = () => promise.then(count);
    const running = await start(index);
    const status = async (): Promise<number> => (await ask(`${running.service.url()}/readyz`)).status;
    expect(await status()).toBe(503);
    resolve(undefined);
    await eventually('search is ready', async () => (await status()) === 200);
    expect((await running.search()).status).toBe(200);
  });

  it('is not ready before its index is open, however long that takes, and then searches at once', async () => {
    const index = anIndex();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const open = index.open.bind(index);
    let looks = 0;
    index.open = async () => {
      await promise;
      await open();
      looks += 1;
    };
    const running = await start(index);
    const status = async (): Promise<number> => (await ask(`${running.service.url()}/readyz`)).status;
    expect([await status(), (await running.search()).status]).toEqual([503, 503]);
    resolve(undefined);
    await eventually('search is ready', async () => (await status()) === 200);
    expect([looks, (await running.search()).status]).toEqual([1, 200]);
  });

  it('stops while its index is still opening', async () => {
    const index = anIndex();
    index.open = () => new Promise(() => undefined);
    const { service } = await start(index);
    const address = service.url();
    await service.stop();
    await expect(ask(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('is ready while the index is unavailable, and reports it', async () => {
    const index = anIndex();
    index.count = () => Promise.reject(new Error('away'));
    const running = await start(index);
    const readyz = () => ask(`${running.service.url()}/readyz`);
    await eventually('search is ready', async () => (await readyz()).status === 200);
    expect((await readyz()).body).toMatchObject({ ready: true, degraded: ['search-index'] });
  });

  it('rebuilds on demand and reports the progress', async () => {
    const running = await start(anIndex());
    await list(running, ['a', 'b', 'c']);
    const url = `${running.service.innerUrl()}/internal`;
    const rebuilt = await ask(`${url}/rebuild-index`, { method: 'POST', token: operatorKey });
    expect(rebuilt.body).toEqual({ success: true, data: { entries: 3 } });
    const { body } = await ask(`${url}/index`, { token: operatorKey });
    const data = { answers: true, entries: 3, listed: 3, unsettled: 0, rebuilding: null };
    expect(body).toEqual({ success: true, data });
  });

  it('completes with a rebuild the jobs that are older, and no others', async () => {
    const running = await start(anIndex({ directory }));
    await list(running, ['old', 'new']);
    const store = createFactsStore(stores.documents, systemClock);
    const waiting = async (uid: string, nextAt: Date) => {
      const job = { state: 'waiting', attempts: 0, nextAt: nextAt.toISOString() } as const;
      await store.facts.update(uid, (state) => ({ state: { ...state, job }, result: null }));
    };
    await running.service.stop();
    await waiting('old', new Date(Date.now() - 3_600_000));
    await waiting('new', new Date(Date.now() + 3_600_000));
    expect(await store.settleJobsBefore(new Date())).toBe(1);
    const jobOf = async (uid: string) => (await store.facts.get(uid))?.state.job?.state;
    expect([await jobOf('old'), await jobOf('new')]).toEqual(['done', 'waiting']);
    expect(await store.changedSince(new Date(Date.now() - 1000))).not.toContain('old');
  });

  it('applies changes during a rebuild to the new index', async () => {
    const index = anIndex();
    const running = await start(index);
    await list(running, ['a', 'b']);
    const rebuild = index.rebuild.bind(index);
    index.rebuild = (entries, onProgress) =>
      rebuild(
        (async function* () {
          yield* entries;
          await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'a', bio: '<p>Changed</p>' }));
          await running.facts.publish('tutor-profile-deleted.v1', { uid: 'b', profileId: 'b-profile-1', grant: null });
          while (await running.service.drain());
        })(),
        onProgress,
      );
    await running.service.useCases.rebuildIndex();
    await running.settle();
    expect((await running.search()).uids).toEqual(['a']);
    expect((await running.search({ keyword: 'changed' })).uids).toEqual(['a']);
  });
});
