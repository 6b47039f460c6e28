import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sizedPhoto } from '@sao-mai/contracts';
import sharp from 'sharp';
import { guardImageDecoder } from './decoder/guard-image-decoder.ts';
import { aPatientDecoder, fileIn, formOf, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let token: string;
let photo: string;

const red = () => sharp({ create: { width: 600, height: 600, channels: 3, background: '#c00' } });
const upload = async (bytes: Buffer): Promise<string> =>
  fileIn(await tutors.upload(token, formOf(new Uint8Array(bytes))));
const at = (file: string | undefined) => tutors.call(`/api/uploads/${file ?? ''}`);
const small = () => at(sizedPhoto(photo, 'small'));

beforeEach(async () => {
  guardImageDecoder();
  tutors = await startTutors({ decoder });
  token = tutors.tutor('mai');
  await tutors.save(token, required);
  photo = await upload(await red().jpeg().toBuffer());
});
afterEach(() => tutors.stop());

describe('a photo for lists', () => {
  it('is 192 pixels wide, created on first request', async () => {
    expect(await tutors.storedFiles()).toEqual([photo]);
    const answer = await small();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect((await tutors.storedFiles()).sort()).toEqual([`${photo.slice(0, 32)}-192.webp`, photo]);
    expect(Buffer.from((await small()).bytes).equals(answer.bytes)).toBe(true);
  });

  it('is deleted with the photo', async () => {
    await small();
    const first = photo;
    photo = await upload(await red().png().toBuffer());
    expect((await at(sizedPhoto(first, 'small'))).status).toBe(404);
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([photo]);
    await small();
    await tutors.remove(token);
    expect((await small()).status).toBe(404);
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([]);
  });

  it.each(['0'.repeat(32), 'x'])('is 404 for %s, which is not a photo', async (name) => {
    expect((await at(`${name}-192.webp`)).status).toBe(404);
    expect((await at(`${name}-card.jpg`)).status).toBe(404);
  });
});

describe('a photo of a page', () => {
  it('is at most 60 KiB, however detailed it is', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const busy = sharp({ create: { width: 640, height: 640, channels: 3, noise, background: '#000' } });
    photo = await upload(await busy.jpeg({ quality: 70 }).toBuffer());
    expect((await at(photo)).bytes.length).toBeLessThanOrEqual(60 * 1024);
    expect((await small()).bytes.length).toBeLessThanOrEqual(60 * 1024);
  });
});
