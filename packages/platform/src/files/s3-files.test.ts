import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStorage } from '../config/object-storage.ts';
import { withBacking } from '../testing/backing.ts';
import { eventually } from '../testing/eventually.ts';
import { aPhoto, filesOutageSuite } from '../testing/files-outage-suite.ts';
import { filesSuite } from '../testing/files-suite.ts';
import { expectUnavailable, works } from '../testing/outages.ts';
import { hostOf, FaultProxy } from '../testing/fault-proxy.ts';
import { asOther, createBucket, newBucket } from '../testing/s3-bucket.ts';
import { S3Files } from './s3-files.ts';

async function aBucket(endpoint: string): Promise<ObjectStorage> {
  const storage = newBucket(endpoint);
  await createBucket(storage);
  return storage;
}

withBacking('S3Files', ['S3_SERVER_URL'], (url = '') => {
  filesSuite('S3Files', async () => {
    const storage = await aBucket(url);
    return { files: new S3Files(storage), reopen: () => Promise.resolve(new S3Files(storage)) };
  });

  describe('S3Files in a bucket that others use too', () => {
    let storage: ObjectStorage;
    let files: S3Files;
    beforeEach(async () => {
      storage = await aBucket(url);
      files = new S3Files(storage);
    });
    afterEach(() => files.close());

    it('lists its own files only, in pages that are full', async () => {
      for (const name of ['a.webp', 'c.webp', 'e.webp']) await files.put(name, aPhoto);
      await asOther(storage, async (client, { PutObjectCommand }) => {
        for (const Key of ['b.txt', 'd/a.webp', 'd/b.webp', 'f', 'README'])
          await client.send(new PutObjectCommand({ Bucket: storage.bucket, Key, Body: 'x' }));
      });
      expect(await files.list({ limit: 2 })).toEqual(['a.webp', 'c.webp']);
      expect(await files.list({ after: 'c.webp', limit: 2 })).toEqual(['e.webp']);
      expect(await files.list()).toEqual(['a.webp', 'c.webp', 'e.webp']);
    });

    it('does not find an object that was deleted meanwhile, and can write it again', async () => {
      await files.put('a.webp', aPhoto);
      await asOther(storage, (client, { DeleteObjectCommand }) =>
        client.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key: 'a.webp' })),
      );
      expect(await files.get('a.webp')).toBeNull();
      await expect(files.remove('a.webp')).resolves.toBeUndefined();
      await files.put('a.webp', aPhoto);
      expect(await files.get('a.webp')).toEqual(aPhoto);
    });

    it('lets one of several writers of different bytes win', async () => {
      const writers = Array.from({ length: 8 }, (_, at) => ({ ...aPhoto, bytes: Uint8Array.from([at]) }));
      const written = await Promise.allSettled(writers.map((one) => files.put('a.webp', one)));
      expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const winner = written.findIndex(({ status }) => status === 'fulfilled');
      expect(await files.get('a.webp')).toEqual(writers[winner]);
    });
  });

  describe('S3Files at the start', () => {
    const sentenceOf = async (storage: ObjectStorage): Promise<string> => {
      const files = new S3Files(storage);
      const error: unknown = await files.check().then(
        () => undefined,
        (refusal: unknown) => refusal,
      );
      await files.close();
      return Error.isError(error) ? `${error.name}: ${error.message}` : 'accepted';
    };
    /** Whether moto checks keys; it knows none. */
    const checkKeys = async (checks: boolean): Promise<void> => {
      await fetch(`${url}/moto-api/reset-auth`, { method: 'POST', body: checks ? '0' : 'inf' });
    };

    it('accepts a bucket that is there', async () => {
      expect(await sentenceOf(await aBucket(url))).toBe('accepted');
    });

    it('tells the operator that there is no such bucket', async () => {
      const storage = newBucket(url);
      expect(await sentenceOf(storage)).toBe(
        `AppError: There is no bucket ${storage.bucket} at ${url}. Create it, or correct S3_BUCKET.`,
      );
      const files = new S3Files(storage);
      await expectUnavailable(() => files.ping());
      await expectUnavailable(() => files.get('a.webp'));
      await expectUnavailable(() => files.put('a.webp', aPhoto));
      await files.close();
    });

    it('tells the operator that the key is refused, and is unavailable until it is accepted', async () => {
      const storage = await aBucket(url);
      const files = new S3Files(storage);
      await checkKeys(true);
      try {
        expect(await sentenceOf(storage)).toMatch(/refuses the key \(InvalidAccessKeyId\). Correct S3_ACCESS_KEY_ID/);
        await expectUnavailable(() => files.put('a.webp', aPhoto));
        await expectUnavailable(() => files.get('a.webp'));
      } finally {
        await checkKeys(false);
      }
      await files.put('a.webp', aPhoto);
      expect(await files.get('a.webp')).toEqual(aPhoto);
      await files.close();
    });

    it.each([200, 404])('tells the operator that a page with status %i is no object storage', async (status) => {
      const pages = createServer((_request, response) => {
        response.writeHead(status).end('A page');
      });
      await once(pages.listen(0, '127.0.0.1'), 'listening');
      const address = pages.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      expect(await sentenceOf(newBucket(`http://127.0.0.1:${port}`))).toMatch(/does not answer like object storage/);
      const files = new S3Files(newBucket(`http://127.0.0.1:${port}`));
      await expectUnavailable(() => files.list());
      if (status === 404) await expectUnavailable(() => files.get('a.webp'));
      await files.close();
      pages.close();
    });

    it('does not blame the configuration where nothing answers', async () => {
      const files = new S3Files(newBucket('http://127.0.0.1:9'));
      await expectUnavailable(() => files.check());
      await files.close();
    });
  });
});

withBacking('S3Files without a server', ['S3_SERVER_URL', 'TOXIPROXY_URL'], (url = '', toxiproxy = '') => {
  filesOutageSuite('S3Files', { url, toxiproxy }, async (endpoint) => {
    const storage = await aBucket(url);
    return new S3Files({ ...storage, endpoint });
  });

  describe('S3Files while many calls wait or connections break', () => {
    it('answers a burst of more calls than it has connections in time', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const files = new S3Files({ ...(await aBucket(url)), endpoint: proxy.through(url) });
      await proxy.silence();
      await Promise.all(Array.from({ length: 300 }, () => expectUnavailable(() => files.get('a.webp'))));
      await proxy.open();
      await eventually('it works again', () => works(() => files.put('a.webp', aPhoto)));
      await files.close();
      await proxy.remove();
    });

    it('stores a file whole or not at all while connections break', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const storage = await aBucket(url);
      const files = new S3Files({ ...storage, endpoint: proxy.through(url) });
      const large = { ...aPhoto, bytes: new Uint8Array(1_000_000).fill(7) };
      const names = Array.from({ length: 20 }, (_, at) => `photo-${String(at).padStart(2, '0')}.webp`);
      const writing = names.map((name) => works(() => files.put(name, large)));
      await proxy.cut();
      const written = await Promise.all(writing);
      await proxy.open();
      await eventually('it works again', () => works(() => files.ping()));
      const direct = new S3Files(storage);
      for (const [at, name] of names.entries()) {
        const kept = await direct.get(name);
        if (written[at] === true) expect(kept).not.toBeNull();
        if (kept !== null) expect(Buffer.compare(kept.bytes, large.bytes)).toBe(0);
        // Repeating the write succeeds whether or not the first one arrived.
        await files.put(name, large);
      }
      expect(await direct.list()).toEqual(names);
      await Promise.all([files.close(), direct.close()]);
      await proxy.remove();
    });
  });
});
