import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { guardImageDecoder } from '../photos/decoder/guard-image-decoder.ts';
import { aPatientDecoder, fileIn, formOf, profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let token: string;

const red = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
const card = (query = '') => tutors.call(`/api/tutors/mai/card${query}`);

async function decide(type: 'tutor-approved.v1' | 'tutor-deactivated.v1', sequence: number, isActive: boolean) {
  const { profileId } = profileIn(await tutors.mine(token));
  await tutors.facts.publish(type, aDecision({ uid: 'mai', profileId, isActive }), sequence);
  await tutors.service.drain();
}

async function rename(name: string, sequence: number) {
  await tutors.facts.publish('user-updated.v1', anAccount({ uid: 'mai', name }), sequence);
  await tutors.service.drain();
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** How many light pixels of a name there are on the dark desk. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const place = { left: 100, top: 410, width: 1000, height: 80 };
  const grey = await sharp(bytes).extract(place).greyscale().raw().toBuffer();
  return grey.filter((value) => value > 180).length;
}

beforeEach(async () => {
  tutors = await startTutors({ decoder });
  token = tutors.tutor('mai');
  await tutors.save(token, { ...required, subjects: ['Music'] });
});
afterEach(() => tutors.stop());

// As the process does.
beforeAll(() => {
  guardImageDecoder({ draws: true });
});

describe('the card of a shared profile', () => {
  it('shows the photo in the drawing and the texts on the desk, 1200 × 630', async () => {
    fileIn(await tutors.upload(token, formOf(new Uint8Array(await red()))));
    await decide('tutor-approved.v1', 100, true);
    const { status, headers, bytes } = await card();
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [photoRed = 0, photoGreen = 255] = await pixel(bytes, 600, 200);
    const [paper = 0] = await pixel(bytes, 20, 20);
    const [desk = 255] = await pixel(bytes, 20, 600);
    expect(photoRed).toBeGreaterThan(180);
    expect(photoGreen).toBeLessThan(30);
    expect(paper).toBeGreaterThan(240);
    expect(desk).toBeLessThan(40);
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('is there without a photo too, and follows the name and the language', async () => {
    await decide('tutor-approved.v1', 100, true);
    await rename('Bo', 200);
    const short = await card();
    await rename('Nguyễn Thị Hồng Hạnh', 201);
    const long = await card('?lang=en');
    expect([short.status, long.status]).toEqual([200, 200]);
    expect(await inkOf(long.bytes)).toBeGreaterThan(2 * (await inkOf(short.bytes)));
    const vietnamese = await card('?lang=vi');
    expect(Buffer.from(vietnamese.bytes).equals(Buffer.from(long.bytes))).toBe(false);
    expect(Buffer.from((await card('?lang=en')).bytes).equals(Buffer.from(long.bytes))).toBe(true);
  });

  it('exists only while the profile is public', async () => {
    const code = 'tutor-not-found';
    expect(await card()).toMatchObject({ status: 404, body: { code } });
    await decide('tutor-approved.v1', 100, true);
    expect((await card()).status).toBe(200);
    await decide('tutor-deactivated.v1', 101, false);
    expect(await card()).toMatchObject({ status: 404, body: { code } });
    expect(await tutors.call('/api/tutors/nobody/card')).toMatchObject({ status: 404, body: { code } });
  });

  it('is refused in an unknown language', async () => {
    expect(await card('?lang=fr')).toMatchObject({ status: 400, body: { details: [{ field: 'lang' }] } });
  });
});
