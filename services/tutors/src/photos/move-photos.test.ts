import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sizedPhotos } from '@sao-mai/contracts';
import { EmbeddedFiles, MovingFiles } from '@sao-mai/platform';
import type { Files } from '@sao-mai/platform';
import { S3Files } from '@sao-mai/platform/full-stack';
import { createBucket, newBucket, withBacking } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { fileIn, formOf, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

const jpeg = async (background: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

const moveIn = (tutors: RunningTutors): Promise<Answer> =>
  tutors.operate('/move-photos', { method: 'POST', json: { after: '' } });
const ofEachReply = ['date', 'x-request-id'];
const served = async (tutors: RunningTutors, file: string) => {
  const { status, headers, bytes } = await tutors.call(`/api/uploads/${file}`);
  return { status, headers: [...headers].filter(([name]) => !ofEachReply.includes(name)), bytes };
};
const moved = (count: number, left = 0) => ({ body: { success: true, data: { moved: count, left, next: null } } });

/** As if the photo had been uploaded before the service had object storage. */
async function putBack(file: string, current: Files, earlier: Files): Promise<void> {
  const stored = await current.get(file);
  if (stored === null) throw new Error(`${file} is not stored`);
  await earlier.put(file, stored);
  await current.remove(file);
}

async function aTutorWithPhoto(tutors: RunningTutors, uid: string) {
  const token = tutors.tutor(uid);
  await tutors.save(token, required);
  return { token, file: fileIn(await tutors.upload(token, formOf(await jpeg('#c33')))) };
}

describe('photos in an earlier store', () => {
  let dir: string;
  let current: Files;
  let earlier: Files;
  let tutors: RunningTutors;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'photos-'));
    current = new EmbeddedFiles({ dir: join(dir, 'current') });
    earlier = new EmbeddedFiles({ dir: join(dir, 'earlier') });
    tutors = await startTutors({ files: new MovingFiles({ current, earlier }) });
  });
  afterEach(async () => {
    await tutors.stop();
    rmSync(dir, { recursive: true });
  });

  it('are served there, and after the move with the same headers and bytes, and resized', async () => {
    const { file } = await aTutorWithPhoto(tutors, 'mai');
    const [small = ''] = sizedPhotos(file);
    await putBack(file, current, earlier);
    const before = [await served(tutors, file), await served(tutors, small)];
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    await putBack(small, current, earlier);
    expect(await moveIn(tutors)).toMatchObject(moved(2));
    expect([await earlier.list(), await current.list()]).toEqual([[], [small, file].toSorted()]);
    expect([await served(tutors, file), await served(tutors, small)]).toEqual(before);
    expect(await moveIn(tutors)).toMatchObject(moved(0));
  });

  it('are deleted with the profile, moved or not', async () => {
    const mai = await aTutorWithPhoto(tutors, 'mai');
    const an = await aTutorWithPhoto(tutors, 'an');
    await putBack(mai.file, current, earlier);
    await tutors.remove(mai.token);
    await tutors.remove(an.token);
    await tutors.service.drain();
    expect([await earlier.list(), await current.list()]).toEqual([[], []]);
  });

  it('are not moved once they are replaced, and then deleted', async () => {
    const { token, file } = await aTutorWithPhoto(tutors, 'mai');
    await putBack(file, current, earlier);
    const next = fileIn(await tutors.upload(token, formOf(await jpeg('#3c3'))));
    await earlier.put(`${'0'.repeat(32)}.webp`, { bytes: Uint8Array.from([1]), contentType: 'image/webp' });
    await moveIn(tutors);
    expect(await current.list()).toEqual([next]);
    await tutors.service.drain();
    expect(await earlier.list()).toEqual([`${'0'.repeat(32)}.webp`]);
  });

  it('are in the backup, wherever they are', async () => {
    const mai = await aTutorWithPhoto(tutors, 'mai');
    const an = await aTutorWithPhoto(tutors, 'an');
    await putBack(mai.file, current, earlier);
    const { bytes } = await tutors.operate('/backup');
    const text = Buffer.from(bytes).toString();
    for (const { file } of [mai, an]) expect(text).toContain(`{"kind":"file","name":"${file}"`);
  });
});

describe('photos in the only store', () => {
  it('cannot be moved', async () => {
    const tutors = await startTutors();
    try {
      expect(await moveIn(tutors)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await tutors.operate('/move-photos', { method: 'POST', json: {} })).toMatchObject({ status: 400 });
    } finally {
      await tutors.stop();
    }
  });
});

withBacking('Photos in object storage', ['S3_SERVER_URL'], (endpoint = '') => {
  describe('photos in object storage', () => {
    const objectStorage = newBucket(endpoint);

    it('are refused at the start while the bucket is missing, then uploaded, moved, served and deleted', async () => {
      const missing = await startTutors({ objectStorage }).then(
        () => 'started',
        (error: unknown) => String(error),
      );
      expect(missing).toContain(`There is no bucket ${objectStorage.bucket}`);
      await createBucket(objectStorage);
      const bucket = new S3Files(objectStorage);
      const tutors = await startTutors({ objectStorage });
      const folder = new EmbeddedFiles({ dir: join(tutors.dir, 'uploads') });
      try {
        const mai = await aTutorWithPhoto(tutors, 'mai');
        const an = await aTutorWithPhoto(tutors, 'an');
        const before = await served(tutors, mai.file);
        expect(await bucket.list()).toEqual([mai.file, an.file].toSorted());
        await putBack(mai.file, bucket, folder);
        expect(await moveIn(tutors)).toMatchObject(moved(1));
        expect([await folder.list(), await bucket.list()]).toEqual([[], [mai.file, an.file].toSorted()]);
        expect(await served(tutors, mai.file)).toEqual(before);
        await bucket.remove(an.file);
        expect((await served(tutors, an.file)).status).toBe(404);
        await tutors.remove(mai.token);
        await tutors.remove(an.token);
        await tutors.service.drain();
        expect(await bucket.list()).toEqual([]);
      } finally {
        await tutors.stop();
        await Promise.all([bucket.close(), folder.close()]);
      }
    });
  });
});
