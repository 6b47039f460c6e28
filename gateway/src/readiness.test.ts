import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@sao-mai/platform/testing';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

const names = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
const web = aWebRoot();
let upstream: http.Server;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let away: Set<string>;
let without: Record<string, string[]>;
let asked: number;
let isRedisAway: boolean;

beforeEach(async () => {
  away = new Set(names);
  without = {};
  asked = 0;
  isRedisAway = false;
  upstream = http.createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/');
    asked += 1;
    response.writeHead(away.has(name) ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ready: !away.has(name), degraded: without[name] ?? [] }));
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const base = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  gateway = await startGateway(web.webRoot, base, {
    pingLimits: () => (isRedisAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    services: {
      identity: () => `${base}/identity`,
      tutors: () => `${base}/tutors`,
      search: () => `${base}/search`,
      inquiries: () => `${base}/inquiries`,
      admin: () => `${base}/admin`,
    },
  });
});
afterEach(async () => {
  await gateway.stop();
  upstream.closeAllConnections();
  upstream.close();
});

afterAll(() => {
  web.remove();
});

const readyz = async (headers: Record<string, string> = {}): Promise<readonly [number, unknown]> => {
  const answer = await fetch(`${gateway.url()}/readyz`, { headers });
  const { release, ...state } = (await answer.json()) as { release: unknown };
  expect(release).toMatch(/^\d+\.\d+\.\d+/);
  return [answer.status, state];
};
const comesTo = (status: number, body: unknown): Promise<void> =>
  eventually(
    `it answers ${String(status)}`,
    async () => JSON.stringify(await readyz()) === JSON.stringify([status, body]),
  );

describe('whether the site is ready', () => {
  it('is no before each service has been ready once, and yes from then on, with what is away', async () => {
    expect(await readyz()).toEqual([503, { ready: false, degraded: [...names] }]);
    away = new Set(['search']);
    await comesTo(503, { ready: false, degraded: ['search'] });
    // Each service counts, even if they are not ready at the same time.
    away = new Set(['identity']);
    await comesTo(200, { ready: true, degraded: ['identity'] });
    away = new Set();
    without = { search: ['search-index'] };
    await comesTo(200, { ready: true, degraded: ['search:search-index'] });
    without = {};
    isRedisAway = true;
    await comesTo(200, { ready: true, degraded: ['redis'] });
    isRedisAway = false;
    await comesTo(200, { ready: true, degraded: [] });
  });

  it('is asked of the services once a second at most', async () => {
    const begun = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => readyz()));
    const rounds = 1 + Math.floor((performance.now() - begun) / 1000);
    expect(asked).toBeLessThanOrEqual(rounds * names.length);
  });

  it('takes nothing from the headers of who asks', async () => {
    away = new Set();
    expect(await readyz({ 'x-forwarded-for': '6.6.6.6' })).toEqual([200, { ready: true, degraded: [] }]);
  });
});
