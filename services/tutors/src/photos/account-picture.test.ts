import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAccount } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { aPatientDecoder, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

let server: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];
const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let picture: Buffer;

beforeEach(async () => {
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3355aa' } })
    .jpeg()
    .toBuffer();
  asked = [];
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${String(address !== null && typeof address === 'object' ? address.port : 0)}`;
  tutors = await startTutors({ pictureOrigins: [origin], decoder });
});
afterEach(async () => {
  await tutors.stop();
  server.close();
  server.closeAllConnections();
});

const account = async (linkedinPicture: string | undefined, sequence: number, uid = 'an'): Promise<void> => {
  const facts = anAccount({ uid, ...(linkedinPicture === undefined ? {} : { linkedinPicture }) });
  await tutors.facts.publish('user-updated.v1', facts, sequence);
  await tutors.service.drain();
};
const copies = (): unknown[] =>
  tutors.published.filter(({ type }) => type === 'account-picture-copied.v1').map(({ data }) => data);
const names = async (): Promise<string[]> => (await tutors.storedFiles()).filter((file) => file.endsWith('.webp'));

describe('the picture of a LinkedIn account', () => {
  it('is copied, re-encoded like every photo, published as an event, and served by us', async () => {
    await account(`${origin}/an.jpg?e=1`, 10);
    const [file = ''] = await names();
    expect(copies()).toEqual([{ uid: 'an', file }]);
    const served = await tutors.call(`/api/uploads/${file}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(Buffer.from(served.bytes)).metadata()).toMatchObject({
      width: 512,
      height: 512,
      format: 'webp',
    });
  });

  it('is not fetched again while unchanged, and is replaced when it changes', async () => {
    await account(`${origin}/an.jpg?e=1`, 10);
    const [first] = await names();
    await account(`${origin}/an.jpg?e=2`, 11);
    await account(`${origin}/an.jpg?e=2`, 11);
    expect(asked).toHaveLength(1);
    await account(`${origin}/other.jpg?e=3`, 12);
    await account(`${origin}/older.jpg`, 9);
    expect(asked).toEqual(['/an.jpg?e=1', '/other.jpg?e=3']);
    const left = await names();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
  });

  it('is shown on a profile without a photo, and replaced by the profile’s own photo', async () => {
    const token = tutors.tutor('an');
    await account(`${origin}/an.jpg`, 10);
    const [file = ''] = await names();
    await tutors.facts.publish(
      'user-updated.v1',
      anAccount({ uid: 'an', profilePicture: file, linkedinPicture: `${origin}/an.jpg` }),
      11,
    );
    await tutors.service.drain();
    const saved = await tutors.save(token, required);
    expect(saved.body).toMatchObject({ data: { profilePicture: file } });
    expect((await tutors.view('an')).body).toMatchObject({ data: { profilePicture: '' } });
  });

  it('is deleted when the account no longer has it, and with the account', async () => {
    await account(`${origin}/an.jpg`, 10);
    await account(undefined, 11);
    expect(await names()).toEqual([]);
    await account(`${origin}/an.jpg`, 12);
    expect(await names()).toHaveLength(1);
    await tutors.facts.publish('user-deleted.v1', { uid: 'an' }, 13);
    await tutors.service.drain();
    expect(await names()).toEqual([]);
    await account(`${origin}/an.jpg`, 14);
    expect(await names()).toEqual([]);
  });

  it.each([
    ['another host', 'https://evil.example/a.jpg'],
    ['another port', 'http://127.0.0.1:9/a.jpg'],
    ['a host that begins alike', 'https://media.licdn.com.evil.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'an.jpg'],
    ['an address with a name in it', 'http://user:pass@127.0.0.1:9/a.jpg'],
  ])('is not fetched from %s', async (_, address) => {
    await account(address, 10);
    expect([asked, await names(), copies()]).toEqual([[], [], []]);
  });

  it.each<[string, RequestListener]>([
    ['a redirect', (_request, response) => response.writeHead(302, { location: `${origin}/an.jpg` }).end()],
    ['404', (_request, response) => response.writeHead(404).end()],
    ['a page', (_request, response) => response.writeHead(200).end('<html><script>alert(1)</script>')],
    ['an SVG', (_request, response) => response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['more than 1 MB', (_request, response) => response.writeHead(200).end(Buffer.alloc(1_100_000, picture))],
  ])('%s yields no picture, and is not fetched again', async (_, listener) => {
    answer = listener;
    await account(`${origin}/an.jpg`, 10);
    tutors.clock.advance(600_000);
    await tutors.service.drain();
    expect([asked, await names(), copies()]).toEqual([['/an.jpg'], [], []]);
  });

  it('stops reading an endless response', async () => {
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await account(`${origin}/an.jpg`, 10);
    expect(await names()).toEqual([]);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('is retried while LinkedIn is unavailable', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    await account(`${origin}/an.jpg`, 10);
    answer = (_request, response) => response.writeHead(200).end(picture);
    tutors.clock.advance(60_000);
    await tutors.service.drain();
    expect(await names()).toHaveLength(1);
  });
});
