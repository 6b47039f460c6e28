import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { failureBody } from '../http/failure-reply.ts';
import { anAuthority } from '../testing/http-fixture.ts';
import { createAuthorityClient } from './authority-client.ts';
import type { AuthorityClient } from './port.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function identityThat(answers: RequestListener, timeoutMs = 1000): Promise<AuthorityClient> {
  server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createAuthorityClient({
    identityUrl: () => `http://127.0.0.1:${String(port)}`,
    serviceKeys: ['key-1', 'key-2'],
    timeoutMs,
  });
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('the authority client', () => {
  it("asks with the caller's own token, ids and language, and answers what identity says", async () => {
    let seen: IncomingHttpHeaders = {};
    let path: string | undefined;
    const client = await identityThat((request, response) => {
      seen = request.headers;
      path = request.url;
      answering(200, { success: true, data: anAuthority() })(request, response);
    });
    const hints = { language: 'vi', requestId: 'request-1', correlationId: 'correlation-1' } as const;
    expect(await client.ask('a.b.c', hints)).toEqual(anAuthority());
    expect(path).toBe('/internal/authority');
    expect(seen).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-request-id': 'request-1',
      'x-correlation-id': 'correlation-1',
      'x-service-key': 'key-1',
      'x-language-hint': 'vi',
    });
  });

  it.each(['account-deleted', 'account-disabled', 'token-invalid'] as const)(
    'passes the refusal %s on',
    async (code) => {
      const client = await identityThat(answering(401, failureBody(code, 'r')));
      await expect(client.ask('t', {})).rejects.toMatchObject({ kind: 'unauthenticated', code });
    },
  );

  it.each([
    ['503', 503, failureBody('unavailable', 'r')],
    ['500', 500, failureBody('internal', 'r')],
    ['a page', 200, '<html>'],
    ['another shape', 200, { success: true, data: { uid: 'u' } }],
    ['a redirect', 302, ''],
    ['404', 404, failureBody('route-not-found', 'r')],
  ])('is unavailable where identity answers %s', async (_what, status, body) => {
    const client = await identityThat(answering(status, body));
    await expect(client.ask('t', {})).rejects.toMatchObject({ kind: 'unavailable', code: 'unavailable' });
  });

  it('is unavailable where identity is away or silent, within its time', async () => {
    const away = createAuthorityClient({ identityUrl: () => 'http://127.0.0.1:9', serviceKeys: ['key-1'] });
    await expect(away.ask('t', {})).rejects.toMatchObject({ kind: 'unavailable' });
    const silent = await identityThat(() => undefined, 200);
    const begin = performance.now();
    await expect(silent.ask('t', {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - begin).toBeLessThan(1500);
  });

  it('asks once more where a kept connection died just then', async () => {
    let count = 0;
    const client = await identityThat((request, response) => {
      count += 1;
      if (count === 2) request.socket.destroy();
      else answering(200, { success: true, data: anAuthority() })(request, response);
    });
    await client.ask('t', {});
    expect(await client.ask('t', {})).toMatchObject({ uid: 'client-1' });
    expect(count).toBe(3);
  });
});
