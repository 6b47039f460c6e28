import { afterEach, describe, expect, it } from '@jest/globals';
import { failure, listCategories } from '@sao-mai/contracts';
import { currentContext } from '../context.ts';
import { aLog } from '../testing/a-log.ts';
import { ask } from '../testing/ask.ts';
import { startApp } from '../testing/http-fixture.ts';
import { asGateway, asService, metricsKey, operatorKey, serviceKeys } from '../testing/service-keys.ts';
import { createInnerApp } from './create-inner-app.ts';
import type { InnerAppOptions } from './create-inner-app.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { createHttpMetrics } from '../metrics/http-metrics.ts';
import { route } from './route.ts';

const ready = { ready: true, degraded: ['mail'], oldestUnpublished: new Date(Date.now() - 65_000).toISOString() };
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function start(changes: Partial<InnerAppOptions> = {}): Promise<Listening> {
  const { log } = aLog('silent');
  const app = createInnerApp({
    name: 'test',
    log,
    metrics: createHttpMetrics('test'),
    health: { ready: () => Promise.resolve(ready) },
    keys: serviceKeys,
    serviceCalls: (router) => {
      router.get('/asked', (_request, response) => {
        response.json({ success: true, data: currentContext() });
      });
    },
    operatorCalls: (router) => {
      router.post('/command', (request, response) => {
        response.json({ success: true, data: request.body as unknown });
      });
    },
    ...changes,
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0, log });
  running.push(listening);
  return listening;
}

const asOperator = { authorization: `Bearer ${operatorKey}` };
const asMeasurer = { authorization: `Bearer ${metricsKey}` };
const wrong = [
  {},
  asGateway,
  { 'x-service-key': '' },
  { 'x-service-key': `${asService['x-service-key']}x` },
  { authorization: `Basic ${operatorKey}` },
  { authorization: 'Bearer undefined' },
  { authorization: `Bearer ${asService['x-service-key']}` },
];

describe('the inner port', () => {
  it.each([
    ['GET', '/internal/asked', 'a service', asService, [asOperator, asMeasurer]],
    ['POST', '/internal/command', 'an operator', asOperator, [asService, asMeasurer]],
    ['GET', '/metrics', 'who measures', asMeasurer, [asService, asOperator]],
  ] as const)('answers %s %s to the key of %s, and to every other one that there is no such thing', async (...row) => {
    const [method, path, , headers, others] = row;
    const { url } = await start();
    expect((await ask(url + path, { method, headers })).status).toBe(200);
    for (const other of [...wrong, ...others]) {
      const { status, body } = await ask(url + path, { method, headers: other });
      expect([other, status, failure.parse(body).code]).toEqual([other, 404, 'route-not-found']);
    }
  });

  it('opens to nobody where there is no such key', async () => {
    const { url } = await start({ keys: { gateway: serviceKeys.gateway, service: serviceKeys.service } });
    for (const headers of [...wrong, asOperator, asMeasurer]) {
      expect((await ask(`${url}/internal/command`, { method: 'POST', headers })).status).toBe(404);
      expect((await ask(`${url}/metrics`, { headers })).status).toBe(404);
    }
  });

  it('opens to the old key and the new one while they are exchanged', async () => {
    const { url } = await start({ keys: { ...serviceKeys, service: ['new-key', 'old-key'] } });
    const statuses = ['new-key', 'old-key', 'new-key,old-key'].map(
      async (key) => (await ask(`${url}/internal/asked`, { headers: { 'x-service-key': key } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('serves nothing of /api, and parses the bodies of commands', async () => {
    const { url } = await start();
    for (const path of ['/api/search/categories', '/readyz', '/healthz'])
      expect((await ask(url + path, { headers: asService })).status).toBe(404);
    const command = (json: unknown) => ask(`${url}/internal/command`, { method: 'POST', headers: asOperator, json });
    expect((await command({ a: 1 })).body).toEqual({ success: true, data: { a: 1 } });
    expect(failure.parse((await command('{')).body).code).toBe('malformed-json');
  });

  it('takes over the ids of a request from a service alone', async () => {
    const { url } = await start();
    const ids = { 'x-request-id': 'request-12345', 'x-correlation-id': 'correlation-1' };
    const asked = await ask(`${url}/internal/asked`, { headers: { ...ids, ...asService } });
    expect(asked.body).toMatchObject({ data: { requestId: 'request-12345', correlationId: 'correlation-1' } });
    const stranger = await ask(`${url}/internal/asked`, { headers: ids });
    expect(stranger.headers.get('x-request-id')).not.toBe('request-12345');
  });

  it('measures the requests of the service port by operation, each service in a registry of its own', async () => {
    const metrics = createHttpMetrics('test');
    const listed = await startApp([route(listCategories, () => Promise.resolve({ data: [] }))], { metrics });
    running.push(listed);
    await ask(`${listed.url}/api/search/categories`);
    const { url } = await start({ metrics });
    const text = Buffer.from((await ask(`${url}/metrics`, { headers: asMeasurer })).bytes).toString();
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*operation="listCategories",status="200"[^}]*\} 1/);
    expect(text).toMatch(/service_degraded\{[^}]*dependency="mail"[^}]*\} 1/);
    expect(text).toMatch(/outbox_oldest_event_seconds\{service="test"\} 6\d/);
    const other = await ask(`${(await start()).url}/metrics`, { headers: asMeasurer });
    expect(Buffer.from(other.bytes).toString()).not.toContain('listCategories');
  });
});
