import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
    // The process rebuilds after every 15 entries: the first is killed between two entries, the second as a rebuild begins.
    for (const last of [40, 76]) {
      const child = spawn(process.execPath, [script, directory, String(acknowledged)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface(child.stdout)) {
        acknowledged = Number(line);
        if (acknowledged >= last) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
      const { total } = await index.search({ keyword: 'written', page: 1, limit: 1, day: 0 });
      expect(total).toBeGreaterThanOrEqual(acknowledged);
      expect(await index.count()).toBe(total);
      await index.close();
    }
  }, 120_000);

  /** Kills a process in a rebuild when it has written more than SQLite keeps in memory. */
  async function killWhileRebuilding(): Promise<void> {
    const script = fileURLToPath(new URL('./rebuild-until-killed.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) if (Number(line) >= 150) child.kill('SIGKILL');
    await exited;
  }

  it('keeps old entries if its process is killed in a rebuild', async () => {
    const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await first.put(anEntry({ uid: 'a', name: 'Survivor' }));
    await first.close();
    await killWhileRebuilding();
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    const { total } = await index.search({ keyword: 'newcomer', page: 1, limit: 1, day: 0 });
    expect(await names(index, 'survivor')).toEqual(['Survivor']);
    expect(await index.count()).toBe(total + 1);
    await index.rebuild(each([anEntry({ uid: 'b', name: 'Newcomer' })]));
    expect([await names(index, 'survivor'), await names(index, 'newcomer')]).toEqual([[], ['Newcomer']]);
    await index.close();
  }, 120_000);

  it('is lost if its process is killed while it is filled, until the next rebuild', async () => {
    await killWhileRebuilding();
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await expect(names(index, 'newcomer')).rejects.toMatchObject({ code: 'search-unavailable' });
    expect([await index.count(), await index.fingerprint()]).toEqual([0, '']);
    await index.rebuild(each([anEntry({ uid: 'b', name: 'Newcomer' })]));
    expect(await names(index, 'newcomer')).toEqual(['Newcomer']);
    await index.close();
    expect((await readdir(directory)).filter((file) => file.endsWith('.db'))).toHaveLength(1);
  }, 120_000);

  it('does not answer from a half filled index, and fills it anew after a failure', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    const during: unknown[] = [];
    async function* failing(): AsyncGenerator<IndexEntry> {
      for (let at = 0; at < 30; at += 1) yield anEntry({ uid: `n${String(at)}`, name: 'Halfway' });
      during.push(await names(index, 'halfway').catch((error: unknown) => error));
      throw new RangeError('no more');
    }
    await expect(index.rebuild(failing())).rejects.toThrow(RangeError);
    during.push(await names(index, 'halfway').catch((error: unknown) => error));
    for (const error of during) expect(error).toMatchObject({ code: 'search-unavailable' });
    await index.put(anEntry({ uid: 'b', name: 'Between' }));
    await index.rebuild(each([anEntry({ uid: 'c', name: 'Newcomer' })]));
    expect([await index.uids(), await names(index, 'newcomer')]).toEqual([['c'], ['Newcomer']]);
    await index.close();
  });

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

  /** Removes what FTS5 knows of the words, without a trace in the other tables. */
  async function breakWords(): Promise<void> {
    const [file = ''] = (await readdir(directory)).filter((name) => name.endsWith('.db'));
    const database = new DatabaseSync(join(directory, file), { defensive: false });
    database.exec('DELETE FROM words_idx; DELETE FROM words_data WHERE id > 10');
    database.close();
  }

  it.each(['while it is closed', 'while it is open'])(
    'is lost if its words break %s, until all entries are written anew',
    async (when) => {
      const entries = [anEntry({ uid: 'a', name: 'Harmonica' }), anEntry({ uid: 'b', name: 'Quartet' })];
      const first = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
      await first.rebuild(each(entries));
      if (when === 'while it is closed') await first.close();
      await breakWords();
      const index = when === 'while it is closed' ? new EmbeddedSearchIndex({ directory }) : first;
      for (let time = 0; time < 2; time += 1)
        await expect(names(index, 'harmonica')).rejects.toMatchObject({ code: 'search-unavailable' });
      expect([await index.count(), await index.fingerprint()]).toEqual([0, '']);
      await index.rebuild(each(entries));
      expect(await names(index, 'harmonica')).toEqual(['Harmonica']);
      await index.close();
    },
  );

  it('answers between the batches of a rebuild', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'old', name: 'Oldtimer' }));
    const bio = `<p>${'I teach piano to children in Hanoi. '.repeat(300)}</p>`;
    const ended: string[] = [];
    let searching: Promise<unknown> = Promise.resolve();
    async function* entries(): AsyncGenerator<IndexEntry> {
      for (let at = 0; at < 100; at += 1) {
        yield await Promise.resolve(anEntry({ uid: `u${String(at)}`, bio }));
        if (at !== 0) continue;
        searching = names(index, 'oldtimer').then((found) => ended.push(...found));
      }
    }
    await index.rebuild(entries(), () => ended.push('batch'));
    await searching;
    expect(ended.slice(0, 2)).toEqual(['Oldtimer', 'batch']);
    await index.close();
  });

  it('goes on with a rebuild beside a change that fails', async () => {
    const index = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 10_000 });
    await index.put(anEntry({ uid: 'a', name: 'Oldtimer' }));
    const unwritable = { ...anEntry({ uid: 'a', name: 'Newcomer' }), approvedAt: () => 'no text' };
    const failures: unknown[] = [];
    await index.rebuild(
      (async function* () {
        // Cannot be sent to a thread.
        await index.put(unwritable as unknown as IndexEntry).catch((error: unknown) => failures.push(error));
        yield* each([anEntry({ uid: 'a', name: 'Another' }), anEntry({ uid: 'b', name: 'Another' })]);
      })(),
    );
    expect(failures).toHaveLength(1);
    expect([await names(index, 'oldtimer'), await names(index, 'another')]).toEqual([['Oldtimer'], ['Another']]);
    await index.close();
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
