import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@sao-mai/platform/testing';
import type { IndexEntry } from '../search-index.ts';
import { EmbeddedSearchIndex } from './embedded-search-index.ts';
import { each } from './index-under-test.fixture.ts';
import { anEntry } from './search-cases.fixture.ts';
import { searchIndexSuite } from './search-index.suite.ts';

searchIndexSuite('EmbeddedSearchIndex in a directory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'search-index-'));
  return {
    index: new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 }),
    cleanUp: () => rm(directory, { recursive: true, force: true }),
  };
});

describe('EmbeddedSearchIndex', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'search-index-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const names = async (index: EmbeddedSearchIndex, keyword: string): Promise<string[]> =>
    (await index.search({ keyword, page: 1, limit: 20, day: 0 })).items.map(({ name }) => name);

  it('works without a folder', async () => {
    const index = new EmbeddedSearchIndex({ searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'a', name: 'Memory' }));
    expect(await names(index, 'memory')).toEqual(['Memory']);
    await index.close();
  });

  it('opens however long that takes, and then answers within the search time-out', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 1 });
    await expect(names(index, 'early')).rejects.toMatchObject({ code: 'search-unavailable' });
    await index.open();
    expect(await index.count()).toBe(0);
    await index.close();
    await expect(index.open()).rejects.toMatchObject({ code: 'search-unavailable' });
  });

  it('keeps its entries and their words across a restart', async () => {
    const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await first.put(anEntry({ uid: 'a', name: 'Harmonica', location: 'Huế' }));
    await first.close();
    const second = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    expect(await names(second, 'harmonika')).toEqual(['Harmonica']);
    expect((await second.search({ page: 1, limit: 1, day: 0, location: ['hue'] })).total).toBe(1);
    await second.close();
  });

  it('fails searches if its file is no database, until it is rebuilt', async () => {
    const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await first.put(anEntry({ uid: 'a' }));
    await first.close();
    for (const file of await readdir(directory))
      await writeFile(join(directory, file), 'not a database at all'.repeat(500));
    const second = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await expect(names(second, 'again')).rejects.toMatchObject({ code: 'search-unavailable' });
    expect(await second.count()).toBe(0);
    expect(await second.fingerprint()).not.toBe(second.settingsFingerprint);
    await second.rebuild(
      (async function* () {
        yield await Promise.resolve(anEntry({ uid: 'b', name: 'Again' }));
      })(),
    );
    expect(await names(second, 'again')).toEqual(['Again']);
    expect(await second.fingerprint()).toBe(second.settingsFingerprint);
    await second.close();
  });

  it('opens the old index after a crash during a rebuild', async () => {
    const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await first.put(anEntry({ uid: 'a', name: 'Survivor' }));
    let reached: () => void = () => undefined;
    const halfWay = new Promise<void>((resolve) => (reached = resolve));
    async function* entries(): AsyncGenerator<IndexEntry> {
      for (let at = 0; at < 250; at += 1)
        yield await Promise.resolve(anEntry({ uid: `n${String(at)}`, name: 'Halfway' }));
      reached();
      throw new Error('never whole');
    }
    const rebuilding = first.rebuild(entries()).catch(() => undefined);
    await halfWay;
    const second = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    expect(await names(second, 'survivor')).toEqual(['Survivor']);
    await rebuilding;
    await Promise.all([first.close(), second.close()]);
  });

  it('keeps every acknowledged entry when its process is killed while writing and rebuilding', async () => {
    const script = fileURLToPath(new URL('./write-until-killed.fixture.ts', import.meta.url));
    let acknowledged = 0;
    for (let round = 1; round <= 4; round += 1) {
      const child = spawn(process.execPath, [script, directory, String(acknowledged)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface(child.stdout)) {
        acknowledged = Number(line);
        if (acknowledged >= round * 40) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
      const { total } = await index.search({ keyword: 'written', page: 1, limit: 1, day: 0 });
      expect(total).toBeGreaterThanOrEqual(acknowledged);
      expect(await index.count()).toBe(total);
      await index.close();
    }
  }, 120_000);

  it('opens the old index if its process is killed while a rebuild writes to the disk', async () => {
    const script = fileURLToPath(new URL('./rebuild-until-killed.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, [script, directory], { stdio: 'inherit' });
    const isOnDisk = async (): Promise<boolean> => {
      expect(child.exitCode).toBeNull();
      const name = (await readdir(directory)).find((file) => file.endsWith('-2.db'));
      return name !== undefined && (await stat(join(directory, name))).size > 1e6;
    };
    await eventually('a part of the next index is on the disk', isOnDisk, 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    expect([await names(index, 'survivor'), await names(index, 'newcomer')]).toEqual([['Survivor'], []]);
    expect((await readdir(directory)).filter((file) => file.endsWith('.db'))).toEqual([
      expect.stringMatching(/-1\.db$/),
    ]);
    await index.rebuild(each([anEntry({ uid: 'b', name: 'Newcomer' })]));
    expect(await names(index, 'newcomer')).toEqual(['Newcomer']);
    await index.close();
  }, 120_000);

  it('parses only changed entries in a rebuild, and all of them if the lexicon changed', async () => {
    const rebuildWith = (index: EmbeddedSearchIndex, bio: string) =>
      index.rebuild(each([anEntry({ uid: 'a', subjects: ['Music'], bio })]));
    const totalOf = async (index: EmbeddedSearchIndex, keyword: string) =>
      (await index.search({ keyword, page: 1, limit: 1, day: 0 })).total;
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    for (const [bio, piano, violin] of [
      ['<p>I teach piano.</p>', 1, 0],
      ['<p>I teach piano.</p>', 1, 0],
      ['<p>I teach violin.</p>', 0, 1],
    ] as const) {
      await rebuildWith(index, bio);
      expect([await totalOf(index, 'piano'), await totalOf(index, 'violin')]).toEqual([piano, violin]);
    }
    await rebuildWith(index, '<p>I teach zimbelom.</p>');
    await index.close();
    const words = { subjects: { piano: ['zimbelom'] } };
    const taught = new EmbeddedSearchIndex({ directory, words, searchTimeoutMs: 10_000 });
    await rebuildWith(taught, '<p>I teach zimbelom.</p>');
    expect(await totalOf(taught, 'piano')).toBe(1);
    await taught.close();
  });

  it('writes all entries anew in a rebuild if the words of the old index are broken', async () => {
    const entries = [anEntry({ uid: 'a', name: 'Harmonica' }), anEntry({ uid: 'b', name: 'Quartet' })];
    const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await first.rebuild(each(entries));
    await first.close();
    const [file = ''] = await readdir(directory);
    const database = new DatabaseSync(join(directory, file), { defensive: false });
    database.exec('DELETE FROM words_idx; DELETE FROM words_data WHERE id > 10');
    database.close();
    const second = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    expect(await names(second, 'harmonica').catch(() => [])).toEqual([]);
    await second.rebuild(each(entries));
    expect(await names(second, 'harmonica')).toEqual(['Harmonica']);
    await second.close();
  });

  it('answers while it reads a batch of a rebuild', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'old', name: 'Oldtimer' }));
    const bio = `<p>${'I teach piano to children in Hanoi. '.repeat(300)}</p>`;
    const entries = Array.from({ length: 100 }, (_, at) => anEntry({ uid: `u${String(at)}`, bio }));
    const ended: string[] = [];
    let given: () => void = () => undefined;
    const isGiven = new Promise<void>((resolve) => (given = resolve));
    const rebuilding = index.rebuild(
      (async function* () {
        yield* each(entries);
        given();
      })(),
      () => ended.push('batch'),
    );
    await isGiven;
    expect(await names(index, 'oldtimer')).toEqual(['Oldtimer']);
    ended.push('search');
    await rebuilding;
    expect(ended.slice(0, 2)).toEqual(['search', 'batch']);
    await index.close();
  });

  it('does not let a change wait for a next index that is being opened', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'a', name: 'Oldtimer' }));
    const order: string[] = [];
    const rebuilding = index.rebuild(
      (async function* () {
        order.push('entries read');
        yield* each([anEntry({ uid: 'a', name: 'Newcomer' })]);
      })(),
    );
    // Answered after the rebuild has begun to open the next index.
    await index.count();
    await index.put(anEntry({ uid: 'a', name: 'Newcomer' }));
    order.push('changed');
    await rebuilding;
    expect(order).toEqual(['changed', 'entries read']);
    expect([await names(index, 'oldtimer'), await names(index, 'newcomer')]).toEqual([[], ['Newcomer']]);
    await index.close();
  });

  it('gives up a rebuild that misses a change, and keeps the old index', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'a', name: 'Oldtimer' }));
    const unwritable = { ...anEntry({ uid: 'b', name: 'Newcomer' }), approvedAt: () => 'no text' };
    await expect(
      index.rebuild(
        (async function* () {
          yield anEntry({ uid: 'a', name: 'Oldtimer' });
          // Cannot be sent to a thread.
          await index.put(unwritable as unknown as IndexEntry).catch(() => undefined);
        })(),
      ),
    ).rejects.toMatchObject({ code: 'search-unavailable' });
    expect(await names(index, 'oldtimer')).toEqual(['Oldtimer']);
    await index.rebuild(each([anEntry({ uid: 'c', name: 'Another' })]));
    expect(await names(index, 'another')).toEqual(['Another']);
    await index.close();
    expect((await readdir(directory)).filter((file) => file.endsWith('.db'))).toHaveLength(1);
  });

  it('keeps one file after rebuilds', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    for (const name of ['One', 'Two']) {
      await index.rebuild(
        (async function* () {
          yield await Promise.resolve(anEntry({ uid: 'a', name }));
        })(),
      );
    }
    await index.close();
    expect((await readdir(directory)).filter((file) => file.endsWith('.db'))).toHaveLength(1);
  });
});
