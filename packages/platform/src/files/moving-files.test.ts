import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../errors.ts';
import { filesSuite } from '../testing/files-suite.ts';
import { EmbeddedFiles } from './embedded-files.ts';
import { MovingFiles } from './moving-files.ts';
import type { StoredFile } from './port.ts';

const aFile = (byte: number): StoredFile => ({ bytes: Uint8Array.from([byte]), contentType: 'image/webp' });
const shown = () => Promise.resolve(true);
const aFolder = (): string => mkdtempSync(join(tmpdir(), 'moving-files-'));

/** Files whose `put` is followed by `then`. */
class InterruptedFiles extends EmbeddedFiles {
  then = async (): Promise<void> => undefined;
  override async put(name: string, file: StoredFile): Promise<void> {
    await super.put(name, file);
    await this.then();
  }
}

filesSuite('MovingFiles', async () => {
  const dir = aFolder();
  const open = () =>
    new MovingFiles({
      current: new EmbeddedFiles({ dir: join(dir, 'current') }),
      earlier: new EmbeddedFiles({ dir: join(dir, 'earlier') }),
    });
  return { files: open(), reopen: () => Promise.resolve(open()), stop: () => rm(dir, { recursive: true }) };
});

describe('files that move', () => {
  let dir: string;
  let current: InterruptedFiles;
  let earlier: EmbeddedFiles;
  let files: MovingFiles;
  beforeEach(() => {
    dir = aFolder();
    current = new InterruptedFiles({ dir: join(dir, 'current') });
    earlier = new EmbeddedFiles({ dir: join(dir, 'earlier') });
    files = new MovingFiles({ current, earlier });
  });
  afterEach(async () => {
    await files.close();
    rmSync(dir, { recursive: true });
  });

  const moveAll = async (): Promise<{ moved: number; left: number }> => {
    const sum = { moved: 0, left: 0 };
    for (let after: string | null = ''; after !== null;) {
      const { moved, left, next } = await files.move({ after, limit: 2, isShown: shown });
      sum.moved += moved;
      sum.left += left;
      after = next;
    }
    return sum;
  };

  it('are served, listed and removed wherever they are', async () => {
    await earlier.put('b.webp', aFile(1));
    await files.put('a.webp', aFile(2));
    await files.put('c.webp', aFile(3));
    expect(await files.list({ limit: 2 })).toEqual(['a.webp', 'b.webp']);
    expect(await files.list({ after: 'b.webp' })).toEqual(['c.webp']);
    expect(await files.get('b.webp')).toEqual(aFile(1));
    await expect(files.put('b.webp', aFile(1))).resolves.toBeUndefined();
    await expect(files.put('b.webp', aFile(9))).rejects.toMatchObject({ kind: 'conflict' });
    await files.remove('b.webp');
    await files.remove('a.webp');
    expect([await files.get('b.webp'), await files.get('a.webp')]).toEqual([null, null]);
    expect([await earlier.list(), await current.list()]).toEqual([[], ['c.webp']]);
  });

  it('are moved page by page, once', async () => {
    const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp'];
    for (const [at, name] of names.entries()) await earlier.put(name, aFile(at));
    expect(await moveAll()).toEqual({ moved: 5, left: 0 });
    expect([await earlier.list(), await current.list()]).toEqual([[], names]);
    expect(await files.get('d.webp')).toEqual(aFile(3));
    expect(await moveAll()).toEqual({ moved: 0, left: 0 });
  });

  it('are moved once by two that move at the same time', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `${String(at).padStart(2, '0')}.webp`);
    for (const [at, name] of names.entries()) await earlier.put(name, aFile(at));
    await Promise.all([moveAll(), moveAll(), moveAll()]);
    expect([await earlier.list(), await current.list()]).toEqual([[], names]);
  });

  it('stay where they are while no profile shows them', async () => {
    await earlier.put('a.webp', aFile(1));
    await earlier.put('b.webp', aFile(2));
    const isShown = (name: string) => Promise.resolve(name === 'b.webp');
    expect(await files.move({ limit: 10, isShown })).toEqual({ moved: 1, left: 1, next: null });
    expect([await earlier.list(), await current.list()]).toEqual([['a.webp'], ['b.webp']]);
  });

  it('leave no copy of a file that was deleted while it was moved', async () => {
    await earlier.put('a.webp', aFile(1));
    let isErased = false;
    current.then = async () => {
      isErased = true;
      await earlier.remove('a.webp');
    };
    await files.move({ limit: 10, isShown: () => Promise.resolve(!isErased) });
    expect([await earlier.list(), await current.list()]).toEqual([[], []]);
  });

  it('go on after a move that broke off between copy and removal', async () => {
    for (const name of ['a.webp', 'b.webp', 'c.webp']) await earlier.put(name, aFile(1));
    current.then = () => Promise.reject(new Error('The process ended'));
    await expect(moveAll()).rejects.toThrow('The process ended');
    expect((await earlier.list()).length + (await current.list()).length).toBeGreaterThan(3);
    current.then = () => Promise.resolve();
    expect((await moveAll()).left).toBe(0);
    expect([await earlier.list(), await current.list()]).toEqual([[], ['a.webp', 'b.webp', 'c.webp']]);
  });

  it('are tried again while the current store is unavailable', async () => {
    await earlier.put('a.webp', aFile(1));
    let failures = 2;
    current.then = async () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('unavailable', 'unavailable');
    };
    expect(await moveAll()).toEqual({ moved: 1, left: 0 });
    expect(await earlier.list()).toEqual([]);
  });

  it('stay where they are until the current store has them', async () => {
    await earlier.put('a.webp', aFile(1));
    current.put = () => Promise.resolve();
    await expect(moveAll()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await files.get('a.webp')).toEqual(aFile(1));
  });

  it('keep the current store’s file where both have one', async () => {
    await earlier.put('a.webp', aFile(1));
    await current.put('a.webp', aFile(2));
    expect(await files.get('a.webp')).toEqual(aFile(2));
    expect(await moveAll()).toEqual({ moved: 1, left: 0 });
    expect(await files.get('a.webp')).toEqual(aFile(2));
    expect(await earlier.list()).toEqual([]);
  });
});
