import { spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@sao-mai/platform';
import { eventually, hostOf, FaultProxy, withBacking } from '@sao-mai/platform/testing';
import { Meilisearch } from 'meilisearch';
import { each } from './index-under-test.fixture.ts';
import type { IndexEntry } from '../search-index.ts';
import { idOf } from './meilisearch-document.ts';
import { MeilisearchIndex } from './meilisearch-index.ts';
import { anEntry } from './search-cases.fixture.ts';
import { searchIndexSuite } from './search-index.suite.ts';

const aName = (): string => `suite-${randomUUID().slice(0, 8)}`;

withBacking('MeilisearchIndex', ['MEILI_URL', 'MEILI_KEY'], (url, key) => {
  const client = new Meilisearch({ host: url, apiKey: key });
  const removeIndex = async (name: string): Promise<void> => {
    await client.deleteIndex(name).waitTask();
  };
  /** Id and value of the restricted key that operators create for the search service. */
  const operatorsKey = (): { uid: string; key: string } => {
    const uid = randomUUID();
    const script = join(import.meta.dirname, '../../../../infra/docker/search-key.mjs');
    const secrets = mkdtempSync(join(tmpdir(), 'search-key-'));
    const secretFile = (name: string, value: string): string => {
      const file = join(secrets, name);
      writeFileSync(file, `${value}\n`);
      return file;
    };
    const env = {
      PATH: process.env['PATH'],
      MEILI_URL: url,
      MEILI_MASTER_KEY_FILE: secretFile('MEILI_MASTER_KEY', key),
      SEARCH_KEY_ID_FILE: secretFile('SEARCH_KEY_ID', uid),
    };
    for (const time of ['first', 'again']) {
      const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${time}: ${stderr}`);
    }
    rmSync(secrets, { recursive: true });
    return { uid, key: createHmac('sha256', key).update(uid).digest('hex') };
  };

  searchIndexSuite('MeilisearchIndex', () => {
    const name = aName();
    return Promise.resolve({ index: new MeilisearchIndex({ url, key, name }), cleanUp: () => removeIndex(name) });
  });

  describe('MeilisearchIndex', () => {
    it('works with a key for its own indexes only', async () => {
      const name = `tutors-${aName()}`;
      const scoped = operatorsKey();
      const index = new MeilisearchIndex({ url, key: scoped.key, name });
      await index.put(anEntry({ uid: 'linkedin:a', name: 'Scoped' }));
      await index.rebuild(each([anEntry({ uid: 'linkedin:b', name: 'Rebuilt' })]));
      expect(await index.uids()).toEqual(['linkedin:b']);
      expect((await index.search({ keyword: 'rebuilt', page: 1, limit: 1, day: 0 })).total).toBe(1);
      await index.remove('linkedin:b');
      expect(await index.fingerprint()).toBe(index.settingsFingerprint);
      await index.close();
      const elsewhere = new MeilisearchIndex({ url, key: scoped.key, name: aName() });
      await expect(elsewhere.count()).rejects.toMatchObject({ code: 'search-unavailable' });
      await removeIndex(name);
      await client.deleteKey(scoped.uid);
    });

    it('can be rebuilt by several replicas concurrently, and is complete after each', async () => {
      const name = aName();
      const replicas = Array.from({ length: 3 }, () => new MeilisearchIndex({ url, key, name }));
      const uids = ['a', 'b', 'c', 'd'];
      const entries = uids.map((uid) => anEntry({ uid, name: 'Shared' }));
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(replicas.map((replica) => replica.rebuild(each(entries))));
        for (const replica of replicas) expect([...(await replica.uids())].toSorted()).toEqual(uids);
      }
      const { results } = await client.getRawIndexes({ limit: 1000 });
      expect(results.filter(({ uid }) => uid.startsWith(name)).map(({ uid }) => uid)).toEqual([name]);
      await replicas[1]?.remove('a');
      expect((await replicas[0]?.search({ keyword: 'shared', page: 1, limit: 10, day: 0 }))?.total).toBe(3);
      for (const replica of replicas) await replica.close();
      await removeIndex(name);
    }, 120_000);

    it('keeps one index after rebuilds, and its fingerprint shows changed settings', async () => {
      const name = aName();
      const index = new MeilisearchIndex({ url, key, name });
      for (const one of ['One', 'Two']) await index.rebuild(each([anEntry({ uid: 'a', name: one })]));
      const { results } = await client.getRawIndexes({ limit: 1000 });
      expect(results.filter(({ uid }) => uid.startsWith(name)).map(({ uid }) => uid)).toEqual([name]);
      await client
        .index(name)
        .updateSettings({ rankingRules: ['words', 'sort'] })
        .waitTask();
      expect(await index.fingerprint()).not.toBe(index.settingsFingerprint);
      await index.rebuild(each([anEntry({ uid: 'a' })]));
      expect(await index.fingerprint()).toBe(index.settingsFingerprint);
      await removeIndex(name);
    });

    it('is rebuilt by writing only what differs, if it was made with the same lexicon', async () => {
      const name = aName();
      const index = new MeilisearchIndex({ url, key, name });
      const entries = ['a', 'b', 'c'].map((uid) => anEntry({ uid, name: 'Same' }));
      const insertions = async () =>
        (await client.tasks.getTasks({ indexUids: [name], types: ['documentAdditionOrUpdate'] })).results;
      await index.rebuild(each(entries));
      await client.index(name).deleteDocument(idOf('a')).waitTask();
      await index.put(anEntry({ uid: 'b', name: 'Changed' }));
      await index.put(anEntry({ uid: 'stale', name: 'Same' }));
      const before = await insertions();
      for (const rebuild of ['first', 'again']) {
        await index.rebuild(each(entries));
        const { items } = await index.search({ keyword: 'same', page: 1, limit: 10, day: 0 });
        expect([rebuild, items.map(({ uid }) => uid).toSorted()]).toEqual([rebuild, ['a', 'b', 'c']]);
        const [newest, ...others] = await insertions();
        expect([newest?.details?.receivedDocuments, others]).toEqual([2, before]);
      }
      await index.close();
      await removeIndex(name);
    });

    it('lets other work go on after each profile that a rebuild reads', async () => {
      const name = aName();
      const index = new MeilisearchIndex({ url, key, name });
      let turns = 0;
      const count = (): NodeJS.Immediate =>
        setImmediate(() => {
          turns += 1;
          counting = count();
        });
      let counting = count();
      const turnsBefore: number[] = [];
      async function* entries(): AsyncGenerator<IndexEntry> {
        for (let at = 0; at < 30; at += 1) {
          turnsBefore.push(turns);
          yield await Promise.resolve(anEntry({ uid: `u${String(at)}` }));
        }
      }
      await index.rebuild(entries());
      clearImmediate(counting);
      expect(new Set(turnsBefore).size).toBe(30);
      await index.close();
      await removeIndex(name);
    });

    it('reports a write that fails after it was accepted, and succeeds on retry', async () => {
      const name = aName();
      const index = new MeilisearchIndex({ url, key, name });
      await index.put(anEntry({ uid: 'a', name: 'First' }));
      await removeIndex(name);
      // The server accepts documents and only later finds that they do not fit.
      await client.createIndex(name, { primaryKey: 'other' }).waitTask();
      await expect(index.put(anEntry({ uid: 'b', name: 'Second' }))).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'search-unavailable',
      });
      await removeIndex(name);
      await index.rebuild(each([anEntry({ uid: 'a', name: 'First' })]));
      await index.put(anEntry({ uid: 'b', name: 'Second' }));
      expect([...(await index.uids())].toSorted()).toEqual(['a', 'b']);
      await index.close();
      await removeIndex(name);
    });

    it('reports a write that was cancelled in a long queue, and succeeds on retry', async () => {
      const name = aName();
      const index = new MeilisearchIndex({ url, key, name });
      await index.put(anEntry({ uid: 'a', name: 'First' }));
      // The server joins tasks of one kind, so that only different ones keep it busy.
      for (let before = 0; before < 100; before += 1) {
        await client.index(name).updateSettings({ stopWords: [String(before)] });
        await client.index(name).deleteDocument('nobody');
      }
      const written = index.put(anEntry({ uid: 'b', name: 'Second' })).then(
        () => 'written',
        (error: unknown) => error,
      );
      await eventually('the write is in the queue', async () => {
        const { results } = await client.tasks.getTasks({ indexUids: [name], types: ['documentAdditionOrUpdate'] });
        return results.some(({ status }) => status === 'enqueued');
      });
      await client.tasks.cancelTasks({ indexUids: [name], statuses: ['enqueued'] }).waitTask({ timeout: 60_000 });
      expect(await written).toMatchObject({ kind: 'unavailable', code: 'search-unavailable' });
      await index.put(anEntry({ uid: 'b', name: 'Second' }));
      expect([...(await index.uids())].toSorted()).toEqual(['a', 'b']);
      await index.close();
      await removeIndex(name);
    });

    it('counts as empty after the server lost it, fails all calls, and is restored by a rebuild', async () => {
      const name = aName();
      const replicas = [1, 2].map(() => new MeilisearchIndex({ url, key, name }));
      const [index, other] = replicas;
      const search = () => other?.search({ page: 1, limit: 1, day: 0 });
      await index?.put(anEntry({ uid: 'a' }));
      expect((await search())?.total).toBe(1);
      await removeIndex(name);
      // A write to a missing index would create one with nothing else in it.
      await expect(index?.put(anEntry({ uid: 'b' }))).rejects.toMatchObject({ code: 'search-unavailable' });
      await expect(search()).rejects.toMatchObject({ code: 'search-unavailable' });
      expect([await index?.count(), await index?.fingerprint()]).toEqual([0, '']);
      await expect(search()).rejects.toMatchObject({ code: 'search-unavailable' });
      await index?.rebuild(each([anEntry({ uid: 'a' }), anEntry({ uid: 'b' })]));
      expect([(await search())?.total, await other?.fingerprint()]).toEqual([2, other?.settingsFingerprint]);
      for (const replica of replicas) await replica.close();
      await removeIndex(name);
    });
  });
});

withBacking('MeilisearchIndex without a server', ['MEILI_URL', 'MEILI_KEY', 'TOXIPROXY_URL'], (url, key, toxiproxy) => {
  describe('MeilisearchIndex while its server is down', () => {
    it.each([
      ['cut off', (proxy: FaultProxy) => proxy.cut()],
      ['silent', (proxy: FaultProxy) => proxy.silence()],
    ])('fails fast if it is %s, never with an empty list, and recovers', async (_, breakIt) => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const index = new MeilisearchIndex({ url: proxy.through(url), key, name: aName() });
      const search = () => index.search({ page: 1, limit: 1, day: 0 });
      await index.put(anEntry({ uid: 'a' }));
      await breakIt(proxy);
      for (const ask of [search, () => index.put(anEntry({ uid: 'b' })), () => index.count()]) {
        const asked = performance.now();
        const error: unknown = await ask().catch((problem: unknown) => problem);
        expect(isAppError(error, 'unavailable') && error.code).toBe('search-unavailable');
        expect(performance.now() - asked).toBeLessThan(5000);
      }
      await proxy.open();
      await eventually('it answers', () =>
        search().then(
          ({ total }) => total >= 1,
          () => false,
        ),
      );
      await index.close();
      await proxy.remove();
    });

    it('can start', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      await proxy.cut();
      const index = new MeilisearchIndex({ url: proxy.through(url), key, name: aName() });
      await expect(index.count()).rejects.toMatchObject({ code: 'search-unavailable' });
      await proxy.open();
      expect(await index.count()).toBe(0);
      await index.close();
      await proxy.remove();
    });
  });
});
