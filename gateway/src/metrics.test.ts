import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { admission } from './admission.ts';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';
import type { GatewayChanges } from './start-gateway.fixture.ts';

const key = 'metrics-key-of-the-gateway-under-test';
const web = aWebRoot();
let upstream: http.Server;
let answer: http.RequestListener;
let gateway: ServiceWithInnerPort;

beforeAll(async () => {
  upstream = http.createServer((request, response) => {
    answer(request, response);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
afterEach(() => gateway.stop());
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  web.remove();
});

async function start(changes: GatewayChanges = {}): Promise<void> {
  answer = (_request, response) => {
    response.end('{}');
  };
  const url = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  gateway = await startGateway(web.webRoot, url, { inner: { port: 0, metricsKeys: [key] }, ...changes });
}

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${gateway.url()}${path}`, init);
const scrape = async (authorization = `Bearer ${key}`): Promise<Response> =>
  fetch(`${gateway.innerUrl()}/metrics`, { headers: { authorization } });

/** The value of a series; undefined if there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const lines = (await (await scrape()).text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the metrics of the gateway', () => {
  it('are on its inner port for who has the key, and nowhere else', async () => {
    await start();
    expect((await scrape()).status).toBe(200);
    expect((await scrape('Bearer wrong')).status).toBe(404);
    for (const path of ['/', '/healthz', '/api/search', '/internal/state']) {
      const headers = { authorization: `Bearer ${key}` };
      expect((await fetch(`${gateway.innerUrl()}${path}`, { headers })).status).toBe(404);
    }
    const outside = await get('/metrics', { headers: { authorization: `Bearer ${key}` } });
    expect(await outside.text()).not.toContain('http_request_duration');
  });

  it('are nowhere without a key', async () => {
    await start();
    await gateway.stop();
    gateway = await startGateway(web.webRoot, 'http://127.0.0.1:1');
    expect(() => gateway.innerUrl()).toThrow('no inner port');
  });

  it('count requests by operation, method and status, without what the address says of a person', async () => {
    await start();
    for (const uid of ['person-one', 'person-two']) await (await get(`/api/tutors/${uid}?secret=word`)).text();
    await (await get('/api/tutors/me')).text();
    await (await get('/api/tutors/a/b/c')).text();
    await (await get('/some-page')).text();
    await (await get('/assets/app-1234.js')).text();
    const count = (operation: string): Promise<number | undefined> =>
      valueOf(
        `http_request_duration_seconds_count{service="gateway",method="GET",operation="${operation}",status="200"}`,
      );
    const expected = { getProfile: 2, getMyProfile: 1, unknown: 1, page: 1, file: 1 };
    const counts = async () => {
      const found: Record<string, number | undefined> = {};
      for (const operation of Object.keys(expected)) found[operation] = await count(operation);
      return found;
    };
    // A request is measured when its response has closed, shortly after the client has it.
    const all = Object.keys(expected).length + 1;
    while (Object.values(await counts()).reduce<number>((sum, one = 0) => sum + one, 0) < all);
    expect(await counts()).toEqual(expected);
    expect(await (await scrape()).text()).not.toMatch(/person-one|secret|some-page/);
  });

  it('count what a limit refused', async () => {
    await start({ visitors: 1 / 1200 });
    expect([(await get('/api/search')).status, (await get('/api/search')).status]).toEqual([200, 429]);
    expect(await valueOf('gateway_requests_refused_total{reason="limited",service="gateway"}')).toBe(1);
  });

  it('count what found no room, and show the queues while they are full', async () => {
    const one = { atOnce: 1, waiting: 1, waitMs: 60_000 };
    await start({ admission: { ...admission, reads: one } });
    const held: http.ServerResponse[] = [];
    const arrived = Promise.withResolvers<undefined>();
    answer = (_request, response) => {
      held.push(response);
      arrived.resolve(undefined);
      if (held.length > 1) response.end('{}');
    };
    const first = get('/api/search');
    await arrived.promise;
    const second = get('/api/search');
    const lane = '{upstream="search",lane="reads",service="gateway"}';
    while ((await valueOf(`gateway_requests_waiting${lane}`)) !== 1);
    expect(await valueOf(`gateway_requests_in_progress${lane}`)).toBe(1);
    expect((await get('/api/search')).status).toBe(503);
    expect(await valueOf('gateway_requests_refused_total{reason="busy",service="gateway"}')).toBe(1);
    held[0]?.end('{}');
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(await valueOf(`gateway_requests_waiting${lane}`)).toBe(0);
  });

  it('tell the release, the readiness and the state of the process', async () => {
    await start();
    answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{"degraded":["events"]}');
    };
    const text = await (await scrape()).text();
    expect(text).toMatch(/^service_build_info\{release="\d+\.\d+\.\d+",service="gateway"\} 1$/m);
    expect(text).toContain('service_ready{service="gateway"} 1');
    expect(text).toContain('service_degraded{dependency="search:events",service="gateway"} 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^# TYPE nodejs_gc_duration_seconds histogram/m);
    // The gateway has no events of its own.
    expect(text).not.toMatch(/^outbox_oldest_event_seconds\{/m);
  });
});
