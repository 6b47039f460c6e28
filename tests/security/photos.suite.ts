import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { deleteMyProfile, getPhoto, uploadPhoto } from '@sao-mai/contracts';
import { converged } from '../support/convergence.ts';
import { aProfile, aTutor, call, dataOf } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';
import { addressOf, callAt, doors, outcome } from './cast.ts';
import type { Cast } from './cast.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(200)]);
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function describePhotos(cast: () => Cast): void {
  describe.each(doors)('photos, %s', (door) => {
    it('what is no photo, no whole one or far too large is refused, and the photo stays', async () => {
      const { site, tutor, photo } = cast();
      const bad: readonly (readonly [string, Buffer, string])[] = [
        ['SVG', svg, '415 photo-unsupported'],
        ['HEIC', heic, '415 photo-unsupported'],
        ['BMP', bmp, '415 photo-unsupported'],
        ['GIF', gif, '415 photo-unsupported'],
        ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), '415 photo-unsupported'],
        ['a picture of 121 megapixels', aPng(11_000, 11_000), '400 photo-dimensions'],
        ['a picture of 65,000 lines', aPng(65_000, 65_000 / 8), '400 photo-dimensions'],
        ['a truncated one', aPng(600, 600).subarray(0, 80), '400 photo-broken'],
        ['a JPEG of nothing', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), '400 photo-broken'],
        ['nothing', Buffer.alloc(0), '400 photo-required'],
        ['2 MB', Buffer.concat([aPng(10, 10), Buffer.alloc(2_000_000)]), '413 photo-too-large'],
        [
          'a deflated bomb',
          Buffer.concat([aPng(10, 10).subarray(0, 33), deflateSync(Buffer.alloc(10_000_000))]),
          '400 photo-broken',
        ],
      ];
      const before = site.memory();
      for (const [what, bytes, refused] of bad) {
        const answer = await callAt(site, door, uploadPhoto, { token: tutor.token, body: photoForm(bytes) });
        expect([what, outcome(answer)]).toEqual([what, refused]);
      }
      expect(site.memory() - before).toBeLessThan(150 * 2 ** 20);
      const wrongField = photoForm(aPng(10, 10), 'image/png', 'me.png', 'photo');
      expect((await callAt(site, door, uploadPhoto, { token: tutor.token, body: wrongField })).status).toBe(400);
      expect(dataOf(await tutor.call('GET', '/api/tutors/me'))).toMatchObject({ profilePicture: photo });
    });

    it('a picture is made anew: nothing else of the file survives, and it is served as what it is', async () => {
      const { site } = cast();
      const tutor = await aTutor(site, { name: 'Photographed' });
      const polyglot = Buffer.concat([
        aPng(300, 200, { Comment: 'SECRET-PLACE' }),
        Buffer.from('<script>SECRET-PLACE</script>'),
      ]);
      const form = photoForm(polyglot, 'text/html', '../../evil.html');
      const { profilePicture } = dataOf(
        await callAt<{ profilePicture: string }>(site, door, uploadPhoto, { token: tutor.token, body: form }),
      );
      expect(profilePicture).toMatch(/^[0-9a-f]{32}\.webp$/);
      const answer = await fetch(`${addressOf(site, door, 'tutors')}/api/uploads/${profilePicture}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 12)).toMatch(/^RIFF....WEBP$/s);
      expect(bytes.includes('SECRET-PLACE')).toBe(false);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/);
    });

    it('a photo is reached by its own name alone', async () => {
      const { site } = cast();
      const base = addressOf(site, door, 'tutors');
      for (const name of [
        '..%2f..%2fpackage.json',
        '%2e%2e',
        '%2e%2e%2fpackage.json',
        '..%252f..%252fpackage.json',
        '%2fetc%2fpasswd',
        'a.webp%00.png',
        '....webp',
        '.hidden.webp',
        'a',
        'a.b.webp',
        'A%0A.webp',
        '%5c..%5cx.webp',
        'x'.repeat(200),
        '%E2%80%AE.webp',
      ]) {
        const answer = await fetch(`${base}/api/uploads/${name}`);
        expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
          name,
          404,
          'application/json; charset=utf-8',
        ]);
      }
      expect((await fetch(`${base}/api/uploads/%E0%A4%A.webp`)).status).toBe(400);
    });

    it('replaced and deleted pictures are gone', async () => {
      const { site } = cast();
      const tutor = await aTutor(site, { name: 'Restless' });
      const upload = async (): Promise<string> =>
        dataOf(
          await callAt<{ profilePicture: string }>(site, door, uploadPhoto, {
            token: tutor.token,
            body: photoForm(aPng(100, 100)),
          }),
        ).profilePicture;
      const status = async (file: string): Promise<number> =>
        (await fetch(`${addressOf(site, door, 'tutors')}${getPhoto.path.replace(':file', file)}`)).status;
      const first = await upload();
      const second = await upload();
      await converged(site);
      expect([await status(first), await status(second)]).toEqual([404, 200]);
      dataOf(await callAt(site, door, deleteMyProfile, { token: tutor.token }));
      await converged(site);
      expect(await status(second)).toBe(404);
      expect((await call(site, 'POST', '/api/tutors', { token: tutor.token, body: aProfile })).status).toBe(403);
    });
  });
}
