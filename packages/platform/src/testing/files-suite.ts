import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Files, StoredFile } from '../files/port.ts';

export interface FilesUnderTest {
  readonly files: Files;
  readonly reopen?: () => Promise<Files>;
  readonly stop?: () => Promise<void>;
}

const aFile = (...bytes: number[]): StoredFile => ({
  bytes: Uint8Array.from(bytes.length === 0 ? [0, 255, 10, 13] : bytes),
  contentType: 'image/webp',
});

/** Behaviour of every files adapter; `create` returns an empty one. */
export function filesSuite(name: string, create: () => Promise<FilesUnderTest>): void {
  describe(`${name} as files`, () => {
    let under: FilesUnderTest;

    beforeEach(async () => {
      under = await create();
    });
    afterEach(async () => {
      await under.files.close();
      await under.stop?.();
    });

    it('gives back what was put, byte by byte, with its content type', async () => {
      const { files } = under;
      await files.put('a.webp', aFile());
      await files.put('b.jpg', { bytes: Uint8Array.from([1]), contentType: 'image/jpeg' });
      await files.put('c.png', { bytes: new Uint8Array(), contentType: 'image/png' });
      expect(await files.get('a.webp')).toEqual(aFile());
      expect(await files.get('b.jpg')).toEqual({ bytes: Uint8Array.from([1]), contentType: 'image/jpeg' });
      expect(await files.get('c.png')).toEqual({ bytes: new Uint8Array(), contentType: 'image/png' });
    });

    it('keeps a megabyte whole, also where it is put twice at once', async () => {
      const large = aFile(...Array.from({ length: 1000 }, (_, index) => index % 256));
      const megabyte = { ...large, bytes: new Uint8Array(Buffer.concat(Array(1048).fill(large.bytes))) };
      await Promise.all([under.files.put('large.webp', megabyte), under.files.put('large.webp', megabyte)]);
      const kept = await under.files.get('large.webp');
      expect(kept !== null && Buffer.compare(kept.bytes, megabyte.bytes) === 0).toBe(true);
      expect(await under.files.list()).toEqual(['large.webp']);
    });

    it('finds nothing under a name that is missing or not of our making', async () => {
      const names = [
        'nobody.webp',
        '',
        '.',
        '..',
        '../a.webp',
        'a/b.webp',
        'a',
        'a.WEBP',
        'a b.webp',
        'é.webp',
        '.webp',
      ];
      for (const name of [
        ...names,
        'a.webp\u0000',
        'a.tar.gz',
        '%2e%2e.webp',
        'constructor',
        `${'a'.repeat(5000)}.webp`,
      ]) {
        expect(await under.files.get(name)).toBeNull();
        await expect(under.files.remove(name)).resolves.toBeUndefined();
      }
    });

    it('refuses to write under a name that it would not find, or of another type', async () => {
      await expect(under.files.put('../a.webp', aFile())).rejects.toThrow();
      await expect(under.files.put('a.html', { ...aFile(), contentType: 'text/html' })).rejects.toThrow();
      await expect(under.files.put('a.png', aFile())).rejects.toThrow();
      expect(await under.files.list()).toEqual([]);
    });

    it('writes a name once: the same bytes are no error, others are', async () => {
      const { files } = under;
      await files.put('a.webp', aFile(1));
      await expect(files.put('a.webp', aFile(1))).resolves.toBeUndefined();
      await expect(files.put('a.webp', aFile(2))).rejects.toMatchObject({ kind: 'conflict' });
      expect(await files.get('a.webp')).toEqual(aFile(1));
    });

    it('removes a file, also a missing one', async () => {
      const { files } = under;
      await files.put('a.webp', aFile());
      await files.remove('a.webp');
      await files.remove('a.webp');
      expect(await files.get('a.webp')).toBeNull();
      await files.put('a.webp', aFile(7));
      expect(await files.get('a.webp')).toEqual(aFile(7));
    });

    it('lists names in order and in pages', async () => {
      const { files } = under;
      expect(await files.list()).toEqual([]);
      for (const name of ['c.webp', 'a.webp', 'B.webp', 'd.webp']) await files.put(name, aFile());
      expect(await files.list()).toEqual(['B.webp', 'a.webp', 'c.webp', 'd.webp']);
      expect(await files.list({ limit: 2 })).toEqual(['B.webp', 'a.webp']);
      expect(await files.list({ after: 'a.webp', limit: 2 })).toEqual(['c.webp', 'd.webp']);
      expect(await files.list({ after: 'd.webp' })).toEqual([]);
    });

    it('gives out bytes of the caller’s own', async () => {
      const { files } = under;
      await files.put('a.webp', aFile(1, 2));
      const read = await files.get('a.webp');
      read?.bytes.fill(9);
      expect(await files.get('a.webp')).toEqual(aFile(1, 2));
    });

    it('closes twice, is unavailable then, and keeps its files', async () => {
      const { files, reopen } = under;
      await files.put('a.webp', aFile());
      await expect(files.ping()).resolves.toBeUndefined();
      await files.close();
      await files.close();
      await expect(files.ping()).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(files.get('a.webp')).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(files.put('b.webp', aFile())).rejects.toMatchObject({ kind: 'unavailable' });
      if (reopen === undefined) return;
      const again = await reopen();
      expect(await again.get('a.webp')).toEqual(aFile());
      await again.close();
    });
  });
}
