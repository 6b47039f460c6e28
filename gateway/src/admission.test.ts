import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { failure } from '@sao-mai/contracts';
import type { Service } from '@sao-mai/platform';
import { eventually } from '@sao-mai/platform/testing';
import { createLane } from './admission.ts';
import type { AdmissionBounds } from './admission.ts';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

const aResponse = (): http.ServerResponse => new http.ServerResponse(new http.IncomingMessage(new Socket()));

/** Work that runs until the test ends it. */
class Work {
  begun = false;
  readonly #end = Promise.withResolvers<undefined>();
  readonly run = async (): Promise<void> => {
    this.begun = true;
    await this.#end.promise;
  };

  end(): void {
    this.#end.resolve(undefined);
  }
}

describe('a lane', () => {
  it('works on so many at a time, lets so many wait in order, and refuses the rest', async () => {
    const lane = createLane({ atOnce: 2, waiting: 1, waitMs: 60_000 });
    const works = [new Work(), new Work(), new Work(), new Work()];
    const taken = works.map(({ run }) => lane(aResponse(), run));
    expect(await taken[3]).toBe(false);
    expect(works.map(({ begun }) => begun)).toEqual([true, true, false, false]);
    works[1]?.end();
    expect(await taken[1]).toBe(true);
    expect(works.map(({ begun }) => begun)).toEqual([true, true, true, false]);
    for (const work of works) work.end();
    expect(await Promise.all(taken)).toEqual([true, true, true, false]);
  });

  it('refuses what has waited too long', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1, waitMs: 20 });
    const [first, second] = [new Work(), new Work()];
    const taken = lane(aResponse(), first.run);
    expect(await lane(aResponse(), second.run)).toBe(false);
    first.end();
    expect(await taken).toBe(true);
    expect(second.begun).toBe(false);
  });

  it('gives the place of a client that leaves to the next', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1, waitMs: 60_000 });
    const [first, left, next] = [new Work(), new Work(), new Work()];
    const taken = lane(aResponse(), first.run);
    const leaving = aResponse();
    const leftLane = lane(leaving, left.run);
    leaving.destroy();
    leaving.emit('close');
    await leftLane;
    const nextTaken = lane(aResponse(), next.run);
    first.end();
    next.end();
    expect(await Promise.all([taken, nextTaken])).toEqual([true, true]);
    expect([left.begun, next.begun]).toEqual([false, true]);
  });

  it('hands on what its work throws, and goes on', async () => {
    const lane = createLane({ atOnce: 1, waiting: 0, waitMs: 1000 });
    await expect(lane(aResponse(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lane(aResponse(), () => Promise.resolve())).toBe(true);
  });
});

describe('the gateway with more requests than it can take', () => {
  const web = aWebRoot();
  // Like every page with data, these wait for the services.
  writeFileSync(
    join(web.webRoot, '.server', 'entry-server.mjs'),
    "export const loadPage = async (_site, _page, ask) => { await ask('/api/search'); throw new Error('none'); };",
  );
  const one = { atOnce: 1, waiting: 0, waitMs: 1000 };
  const bounds: AdmissionBounds = { pages: one, photos: one, reads: one, writes: one };
  let held: http.ServerResponse[] = [];
  let upstream: http.Server;
  let gateway: Service;

  const start = async (changes: Partial<AdmissionBounds> = {}): Promise<void> => {
    const { port } = upstream.address() as AddressInfo;
    gateway = await startGateway(web.webRoot, `http://127.0.0.1:${String(port)}`, {
      upstreamTimeoutMs: 10_000,
      visitors: 1000,
      admission: { ...bounds, ...changes },
    });
  };
  beforeAll(async () => {
    upstream = http.createServer((_request, response) => held.push(response));
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
  });
  afterEach(async () => {
    for (const response of held) response.end('{}');
    held = [];
    await gateway.stop();
  });
  afterAll(() => {
    upstream.closeAllConnections();
    upstream.close();
    web.remove();
  });

  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${gateway.url()}${path}`, init);
  const untilHeld = (count: number) =>
    eventually(`${String(count)} at the services`, () => Promise.resolve(held.length === count));

  it('refuses reads of a busy service in JSON and says when to come back; all else is answered', async () => {
    await start();
    const first = ask('/api/search');
    await untilHeld(1);
    const refused = await ask('/api/search');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(failure.parse(await refused.json()).code).toBe('unavailable');
    expect((await ask('/healthz')).status).toBe(200);
    const others = [
      ask('/api/search', { method: 'POST', body: '{}' }),
      ask('/api/tutors/one'),
      ask('/api/uploads/one.webp'),
    ];
    await untilHeld(4);
    expect((await ask('/api/search', { method: 'PUT', body: '{}' })).status).toBe(503);
    for (const response of held) response.end('{}');
    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('takes the next one as soon as the service has begun its answer, however slowly that is read', async () => {
    await start();
    const first = ask('/api/search');
    await untilHeld(1);
    held[0]?.write('{"slow":');
    await first;
    const second = ask('/api/search');
    await untilHeld(2);
    held[1]?.end('{}');
    expect((await second).status).toBe(200);
  });

  it('takes the next one after a service that did not answer', async () => {
    await start();
    const leaving = new AbortController();
    const left = ask('/api/search', { signal: leaving.signal }).catch(() => 'left');
    await untilHeld(1);
    leaving.abort();
    expect(await left).toBe('left');
    await eventually('a free place', async () => {
      const answer = ask('/api/search');
      await Promise.race([answer, untilHeld(2)]);
      return held.length === 2;
    });
  });

  it.each([
    ['en', 'Try again'],
    ['vi', 'Thử lại'],
  ])('sends a page that says so where no more pages are taken (%s)', async (language, again) => {
    await start({ pages: { atOnce: 1, waiting: 0, waitMs: 1000 } });
    const first = ask('/login');
    await untilHeld(1);
    const page = await ask(`/login?lang=${language}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<a href="">${again}</a>`);
    held[0]?.end('{}');
    expect((await first).status).toBe(200);
  });
});
