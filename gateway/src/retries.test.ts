import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Service } from '@sao-mai/platform';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

/** Requests that the service has seen; those in `cut` it breaks off instead of answering. */
let seen = 0;
let cut: readonly number[] = [];
let gateway: Service;
const web = aWebRoot();
const upstream = http.createServer((request, response) => {
  seen += 1;
  if (cut.includes(seen)) request.socket.destroy();
  else response.end(String(seen));
});

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
beforeEach(async () => {
  seen = 0;
  const { port } = upstream.address() as AddressInfo;
  gateway = await startGateway(web.webRoot, `http://127.0.0.1:${String(port)}`);
});
afterEach(() => gateway.stop());
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  web.remove();
});

async function ask(method: string): Promise<string> {
  const answer = await fetch(`${gateway.url()}/api/search`, { method, ...(method.startsWith('P') && { body: '{}' }) });
  const body = await answer.text();
  return answer.ok ? body : String(answer.status);
}

describe('a request whose connection to a service breaks before the answer', () => {
  it.each(['GET', 'PUT', 'DELETE'])('is made again over a kept connection and over a new one: %s', async (method) => {
    cut = [1];
    expect(await ask(method)).toBe('2');
    cut = [3];
    expect(await ask(method)).toBe('4');
  });

  it('is made again once', async () => {
    cut = [1, 2];
    expect([await ask('GET'), seen]).toEqual(['502', 2]);
  });

  it('is never made again where twice is not the same as once', async () => {
    cut = [2];
    expect(await ask('GET')).toBe('1');
    expect([await ask('POST'), seen]).toEqual(['502', 2]);
  });
});
