import { describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesSuite } from '../testing/files-suite.ts';
import { EmbeddedFiles } from './embedded-files.ts';

filesSuite('EmbeddedFiles', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'files-'));
  const dir = join(parent, 'uploads');
  return {
    files: new EmbeddedFiles({ dir }),
    reopen: () => Promise.resolve(new EmbeddedFiles({ dir })),
    stop: () => rm(parent, { recursive: true }),
  };
});

describe('EmbeddedFiles', () => {
  it('clears away what a crash left half written, and never shows it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'files-'));
    const halfWritten = `.a.webp.${crypto.randomUUID()}`;
    await writeFile(join(dir, halfWritten), 'half');
    const files = new EmbeddedFiles({ dir });
    expect(await files.list()).toEqual([]);
    await files.put('b.webp', { bytes: Uint8Array.from([1]), contentType: 'image/webp' });
    expect(await readdir(dir)).toEqual(['b.webp']);
    await files.close();
    await rm(dir, { recursive: true });
  });

  it('says that it is unavailable where the folder cannot be written', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'files-'));
    await writeFile(join(dir, 'uploads'), 'a file where the folder should be');
    const files = new EmbeddedFiles({ dir: join(dir, 'uploads') });
    const put = files.put('b.webp', { bytes: Uint8Array.from([1]), contentType: 'image/webp' });
    await expect(put).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(files.ping()).rejects.toMatchObject({ kind: 'unavailable' });
    await rm(dir, { recursive: true });
  });

  it('makes the folder at a later try where the first one failed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'files-'));
    await symlink(join(dir, 'nowhere', 'at-all'), join(dir, 'uploads'));
    const files = new EmbeddedFiles({ dir: join(dir, 'uploads') });
    const photo = { bytes: Uint8Array.from([1]), contentType: 'image/webp' };
    await expect(files.put('b.webp', photo)).rejects.toMatchObject({ kind: 'unavailable' });
    await rm(join(dir, 'uploads'));
    await files.put('b.webp', photo);
    expect(await files.list()).toEqual(['b.webp']);
    await rm(dir, { recursive: true });
  });
});
