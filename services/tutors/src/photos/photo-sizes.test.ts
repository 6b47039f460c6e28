import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sizedPhoto } from '@sao-mai/contracts';
import { aDecision } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { guardImageDecoder } from './decoder/guard-image-decoder.ts';
import { fileIn, formOf, profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

let tutors: RunningTutors;
let token: string;
let photo: string;

const red = () => sharp({ create: { width: 600, height: 600, channels: 3, background: '#c00' } });
const upload = async (bytes: Buffer): Promise<string> =>
  fileIn(await tutors.upload(token, formOf(new Uint8Array(bytes))));
const at = (file: string | undefined) => tutors.call(`/api/uploads/${file ?? ''}`);
const small = () => at(sizedPhoto(photo, 'small'));
const card = () => at(sizedPhoto(photo, 'card'));

async function decide(type: 'tutor-approved.v1' | 'tutor-deactivated.v1', sequence: number, isActive: boolean) {
  const { profileId } = profileIn(await tutors.mine(token));
  await tutors.teller.tell(type, aDecision({ uid: 'mai', profileId, isActive }), sequence);
  await tutors.service.drain();
}

beforeEach(async () => {
  guardImageDecoder();
  tutors = await startTutors();
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

describe('the social card of a profile', () => {
  it('shows the photo inside the drawing, 1200 × 630', async () => {
    await decide('tutor-approved.v1', 100, true);
    const answer = await card();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const pixel = async (left: number, top: number) => [
      ...(await sharp(answer.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [[windowRed = 0, windowGreen = 255], [paper = 0], [desk = 255]] = [
      await pixel(600, 320),
      await pixel(20, 20),
      await pixel(600, 600),
    ];
    expect(windowRed).toBeGreaterThan(180);
    expect(windowGreen).toBeLessThan(30);
    expect(paper).toBeGreaterThan(240);
    expect(desk).toBeLessThan(40);
    expect(answer.bytes.length).toBeLessThan(200_000);
  });

  it('exists only while the profile is public', async () => {
    expect((await card()).status).toBe(404);
    await decide('tutor-approved.v1', 100, true);
    expect((await card()).status).toBe(200);
    await decide('tutor-deactivated.v1', 101, false);
    expect((await card()).status).toBe(404);
    expect((await small()).status).toBe(200);
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
