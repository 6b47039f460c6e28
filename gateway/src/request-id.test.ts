import http from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@sao-mai/platform';
import { aLog } from '@sao-mai/platform/testing';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

const web = aWebRoot();
let upstream: http.Server;
let gateway: Service;
let kept: ReturnType<typeof aLog>;

beforeAll(async () => {
  upstream = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/inquiries') === true) response.destroy();
    else response.end('{}');
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

async function start(): Promise<void> {
  kept = aLog();
  const url = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  gateway = await startGateway(web.webRoot, url, { log: kept.log, visitors: 1 });
}

/** Replies of every kind: passed on, failed, refused, files, pages, redirects, made by the gateway. */
const requests: readonly (readonly [path: string, method?: string])[] = [
  ['/api/search'],
  ['/api/inquiries/received'],
  ['/api/nothing'],
  ['/api/search/%E0%A4%A'],
  ['/api/openapi.json'],
  ['/api/docs'],
  ['/'],
  ['/no-such-page'],
  ['/no-such-file.js'],
  ['/assets/app-1234.js'],
  ['/search', 'POST'],
  ['/search', 'PATCH'],
  ['/healthz'],
  ['/readyz'],
  ['/config.json'],
  ['/robots.txt'],
  ['/sitemap.xml'],
  ['/manifest.webmanifest'],
];

async function malformed(): Promise<string> {
  const socket = connect(Number(new URL(gateway.url()).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

/** The line is logged when the connection's response has closed, shortly after the client has it. */
async function untilAnswered(): Promise<void> {
  while (!kept.lines().some(({ msg }) => msg === 'Request answered')) await setImmediate();
}

describe('the id of a request', () => {
  it.each(requests)(
    'is on the reply to %s %s, and on each line that is logged for it',
    async (path, method = 'GET') => {
      await start();
      const headers = { 'x-request-id': 'report-12345' };
      const reply = await fetch(gateway.url() + path, { method, headers, redirect: 'manual' });
      await reply.arrayBuffer();
      expect(reply.headers.get('x-request-id')).toBe('report-12345');
      await untilAnswered();
      const lines = kept.lines();
      expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => 'report-12345'));
    },
  );

  it('is a new one where the caller has none, or one that is not well formed', async () => {
    await start();
    const ids = [];
    for (const id of ['', 'x', 'a b c d e f g h', '<script>alert(1)</script>']) {
      const reply = await fetch(gateway.url(), { headers: id === '' ? {} : { 'x-request-id': id } });
      ids.push(reply.headers.get('x-request-id'));
    }
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(new Set(ids).size).toBe(4);
  });

  it('is on the reply to what is no HTTP', async () => {
    await start();
    expect(await malformed()).toMatch(/^HTTP\/1\.1 400 .*\r\n(?:.*\r\n)*x-request-id: \S{8,}\r\n/i);
  });
});
