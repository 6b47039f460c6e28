import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { PortraitDecoder } from './decoder/portrait-decoder.ts';
import { uploadLimit } from './upload-photo.ts';
import { madePng } from '../testing/made-png.ts';
import { aPatientDecoder, fileIn, formOf, profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let token: string;

beforeEach(async () => {
  tutors = await startTutors({ decoder });
  token = tutors.tutor('mai');
  await tutors.save(token, required);
});
afterEach(() => tutors.stop());

const bytesOf = (buffer: Uint8Array): Bytes => new Uint8Array(buffer);
const picture = (background: string, width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = async (background = '#c33'): Promise<Bytes> => bytesOf(await picture(background).jpeg().toBuffer());

/** Red on the left, blue on the right as stored; upright, red is on top. */
async function phonePhoto(): Promise<Bytes> {
  const blue = await picture('#00f', 300, 400).png().toBuffer();
  const photo = picture('#f00', 600, 400)
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 40/1' } })
    .withMetadata({ orientation: 6 });
  return bytesOf(await photo.jpeg().toBuffer());
}

/** A few kilobytes that declare `side`² pixels, and contain them if `side` is at most 8000. */
function bomb(side: number): Bytes {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 8000)));
  return bytesOf(madePng({ width: side, height: side, pixels }));
}

const latin = (text: string): Bytes => bytesOf(Buffer.from(text, 'latin1'));
const photoAt = (file: string) => tutors.call(`/api/uploads/${file}`);

describe('a photo', () => {
  it.each([
    ['a JPEG', () => jpeg()],
    ['a PNG', async () => bytesOf(await picture('#0c0').png().toBuffer())],
    ['a WebP', async () => bytesOf(await picture('#00c').webp().toBuffer())],
    ['a PNG with transparency', async () => bytesOf(await picture('#00c').ensureAlpha(0.2).png().toBuffer())],
    ['a grey JPEG', async () => bytesOf(await picture('#888').greyscale().jpeg().toBuffer())],
  ])('%s is re-encoded as a square WebP without metadata', async (_, make) => {
    const answer = await tutors.upload(token, formOf(await make(), 'profilePicture', 'ảnh của tôi.heic'));
    expect(answer.status).toBe(200);
    const file = fileIn(answer);
    expect(file).toMatch(/^[0-9a-f]{32}\.webp$/);
    const served = await photoAt(file);
    expect(served.status).toBe(200);
    const { format, width, height, exif, icc, hasAlpha } = await sharp(served.bytes).metadata();
    expect({ format, width, height, exif, icc, hasAlpha }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
      icc: undefined,
      hasAlpha: false,
    });
  });

  it('keeps its orientation and loses location and camera data', async () => {
    const photo = await phonePhoto();
    expect(Buffer.from(photo).includes('SecretCam')).toBe(true);
    const served = await photoAt(fileIn(await tutors.upload(token, formOf(photo))));
    expect(Buffer.from(served.bytes).includes('SecretCam')).toBe(false);
    const at = async (top: number) => {
      const pixel = { left: 256, top, width: 1, height: 1 };
      const [red = 0, , blue = 0] = await sharp(served.bytes).extract(pixel).raw().toBuffer();
      return red > blue ? 'red' : 'blue';
    };
    expect([await at(10), await at(500)]).toEqual(['red', 'blue']);
  });

  it('loses all other metadata', async () => {
    const polyglot = bytesOf(Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')]));
    const answer = await tutors.upload(token, formOf(polyglot));
    if (answer.status === 200) {
      expect(Buffer.from((await photoAt(fileIn(answer))).bytes).includes('<script>')).toBe(false);
    } else {
      expect(answer).toMatchObject({ status: 400, body: { code: 'photo-broken' } });
    }
  });

  it('is served with a fixed type, sandboxed, and to browsers only', async () => {
    const { headers } = await photoAt(fileIn(await tutors.upload(token, formOf(await jpeg()))));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('cache-control')).toMatch(/^private, .*immutable/);
  });

  it('is independent of the profile’s text', async () => {
    const before = profileIn(await tutors.mine(token));
    const profilePicture = fileIn(await tutors.upload(token, formOf(await jpeg())));
    expect(profileIn(await tutors.mine(token))).toEqual({ ...before, profilePicture, revision: before.revision + 1 });
    await tutors.save(token, { location: 'Huế' });
    expect(profileIn(await tutors.mine(token))).toMatchObject({ profilePicture, location: 'Huế' });
  });

  it('is unavailable at once when replaced, its file is removed later, and the event has the new one', async () => {
    const first = fileIn(await tutors.upload(token, formOf(await jpeg('#c00'))));
    const second = fileIn(await tutors.upload(token, formOf(await jpeg('#0c0'))));
    expect((await photoAt(first)).status).toBe(404);
    expect((await photoAt(second)).status).toBe(200);
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([second]);
    expect(tutors.published.at(-1)).toMatchObject({ data: { profilePicture: second } });
  });

  it('8 concurrent uploads leave only the file that is shown', async () => {
    const photo = await jpeg();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tutors.upload(token, formOf(photo))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([profileIn(await tutors.mine(token)).profilePicture]);
  });

  it('is removed after a while if its upload ended between file and profile; a shown one stays', async () => {
    const shown = fileIn(await tutors.upload(token, formOf(await jpeg())));
    const photos = tutors.documents.stored('photos');
    const row = await photos.get(shown);
    const died = `${'0'.repeat(32)}.webp`;
    await photos.insert(died, { ...Object(row?.state), use: 'storing' });
    await tutors.service.drain();
    expect((await photos.get(died)) === null).toBe(false);
    tutors.clock.advance(3_600_000);
    await tutors.service.drain();
    expect(await photos.get(died)).toBeNull();
    expect(await photos.get(shown)).not.toBeNull();
    expect(await tutors.storedFiles()).toEqual([shown]);
  });
});

describe('an upload is refused', () => {
  it.each([
    [
      'an SVG',
      () => latin('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="/etc/passwd"/></svg>'),
    ],
    ['a HEIC', () => latin(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`)],
    ['an AVIF', () => latin(`\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf${'\0'.repeat(100)}`)],
    ['a GIF', () => bytesOf(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))],
    ['a text renamed .jpg', () => latin('This is no photo at all, whatever its name says.')],
    ['a page', () => latin('<html><script>alert(1)</script></html>')],
    ['three bytes', () => latin('\xff\xd8\xff')],
  ])('that is %s (415)', async (_, make) => {
    expect(await tutors.upload(token, formOf(make()))).toMatchObject({
      status: 415,
      body: { code: 'photo-unsupported' },
    });
  });

  it.each([
    ['cut off in the middle', async () => (await phonePhoto()).subarray(0, 1500)],
    [
      'a JPEG by its first bytes only',
      () => bytesOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])),
    ],
  ])('that is %s (400)', async (_, make) => {
    expect(await tutors.upload(token, formOf(bytesOf(await make())))).toMatchObject({
      status: 400,
      body: { code: 'photo-broken' },
    });
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([]);
    expect(profileIn(await tutors.mine(token)).profilePicture).toBe('');
  });

  it.each([
    ['36 megapixels in a few kilobytes', 6000],
    ['900 megapixels that are not there', 30_000],
  ])('that is %s (400), because of its size', async (_, side) => {
    expect(await tutors.upload(token, formOf(bytesOf(bomb(side))))).toMatchObject({
      status: 400,
      body: { code: 'photo-dimensions' },
    });
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([]);
  });

  it('with 1,048,577 bytes (413); 1,048,576 are accepted', async () => {
    const photo = await jpeg();
    // Padding in comment segments; a JPEG may have many.
    const padded = (size: number): Bytes => {
      const parts: Buffer[] = [Buffer.from(photo.subarray(0, 2))];
      let left = size - photo.length;
      while (left > 0) {
        const length = left > 65_537 + 4 ? 65_537 : left;
        const comment = Buffer.alloc(length, 32);
        comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 255]);
        parts.push(comment);
        left -= length;
      }
      return bytesOf(Buffer.concat([...parts, photo.subarray(2)]));
    };
    expect(padded(1_048_577).length).toBe(1_048_577);
    expect(await tutors.upload(token, formOf(padded(1_048_577)))).toMatchObject({
      status: 413,
      body: { code: 'photo-too-large' },
    });
    expect((await tutors.upload(token, formOf(padded(1_048_576)))).status).toBe(200);
    expect((await tutors.upload(token, formOf(new Uint8Array(9_000_000)))).status).toBe(413);
  });

  it('without a file, under another name, with another field, or twice (400)', async () => {
    const photo = await jpeg();
    expect(await tutors.upload(token, formOf(new Uint8Array(0)))).toMatchObject({
      status: 400,
      body: { code: 'photo-required', details: [{ field: 'profilePicture' }] },
    });
    const text = new FormData();
    text.append('profilePicture', 'x.webp');
    expect(await tutors.upload(token, text)).toMatchObject({ status: 400 });
    expect(await tutors.upload(token, formOf(photo, 'avatar'))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'avatar', code: 'unknown-field' }] },
    });
    const more = formOf(photo);
    more.append('uid', 'somebody');
    expect(await tutors.upload(token, more)).toMatchObject({ status: 400 });
    const twice = formOf(photo);
    twice.append('profilePicture', new Blob([photo]), 'b.jpg');
    expect(await tutors.upload(token, twice)).toMatchObject({ status: 400 });
    const broken = {
      method: 'PUT',
      token,
      json: 'rubbish',
      headers: { 'content-type': 'multipart/form-data' },
    } as const;
    expect(await tutors.call('/api/tutors/upload', broken)).toMatchObject({ status: 400 });
  });

  it('that is not a form (415)', async () => {
    const json = { method: 'PUT', token, json: { profilePicture: 'x.webp' } } as const;
    expect(await tutors.call('/api/tutors/upload', json)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-content-type' },
    });
  });

  it('in the order 401, 415 or 400, 404, 403, 409, 429', async () => {
    const photo = formOf(await jpeg());
    const client = tutors.people.person('lan');
    expect(await tutors.call('/api/tutors/upload', { method: 'PUT', form: photo })).toMatchObject({ status: 401 });
    expect(await tutors.upload(client, formOf(latin('no photo at all')))).toMatchObject({ status: 415 });
    expect(await tutors.upload(client, photo)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
    tutors.people.person('mai');
    expect(await tutors.upload(token, photo)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    tutors.tutor('mai');
    const { profileId } = profileIn(await tutors.mine(token));
    const rejection = { decision: 'rejected', tutorStatus: 'rejected', approvedAt: null } as const;
    await tutors.facts.publish('tutor-rejected.v1', aDecision({ uid: 'mai', profileId, ...rejection }));
    await tutors.service.drain();
    expect(await tutors.upload(token, photo)).toMatchObject({ status: 409, body: { code: 'profile-rejected' } });
  });

  it('after 30 in an hour (429 with Retry-After), for this person only', async () => {
    await tutors.stop();
    tutors = await startTutors({ limitsFactor: 1, decoder });
    token = tutors.tutor('mai');
    await tutors.save(token, required);
    const broken = latin(`\xff\xd8\xff\xe0${'x'.repeat(100)}`);
    for (let turn = 0; turn < uploadLimit.points; turn += 1) await tutors.upload(token, formOf(broken));
    const refusal = await tutors.upload(token, formOf(broken));
    expect(refusal).toMatchObject({ status: 429, body: { code: 'limited' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = tutors.tutor('an');
    await tutors.save(other, required);
    expect((await tutors.upload(other, formOf(await jpeg()))).status).toBe(200);
  });
});

describe('an upload that finds the decoder busy', () => {
  it('may be retried any number of times, because it counts towards no limit', async () => {
    await tutors.stop();
    tutors = await startTutors({ limitsFactor: 1, decoder: new PortraitDecoder({ queueLimit: 0 }) });
    token = tutors.tutor('mai');
    await tutors.save(token, required);
    const photo = formOf(await jpeg());
    for (let turn = 0; turn <= uploadLimit.points; turn += 1) {
      expect(await tutors.upload(token, photo)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
  });
});

describe('the URL of a photo', () => {
  it.each([
    'a.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx.webp',
    '%252e%252e%252fx.webp',
    'x%00.webp',
    '%2Fetc%2Fpasswd',
    'default-profile.jpg',
    `${'f'.repeat(32)}.webp`,
    `${'f'.repeat(32)}.svg`,
  ])('%s is 404', async (file) => {
    expect(await photoAt(file)).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
  });
});
