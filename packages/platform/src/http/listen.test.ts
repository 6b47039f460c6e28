import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { failure, listCategories, submitInquiry } from '@sao-mai/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aLog } from '../testing/a-log.ts';
import { eventually } from '../testing/eventually.ts';
import { bearer, sendRaw, startApp } from '../testing/http-fixture.ts';
import type { RunningApp } from '../testing/http-fixture.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { route } from './route.ts';

const opened: RunningApp[] = [];
const start = async (...given: Parameters<typeof startApp>): Promise<RunningApp> => {
  const app = await startApp(...given);
  opened.push(app);
  return app;
};
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const categories = route(listCategories, () => Promise.resolve({ data: ['Music'] }));
const stored = route(submitInquiry, () =>
  Promise.resolve({ data: { id: 'i', createdAt: '2026-11-28T00:00:00.000Z' } }),
);

function readRaw(answer: string): { status: number; code: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: failure.parse(JSON.parse(body)).code };
}

function send(
  app: RunningApp,
  agent: Agent,
  options: { path: string; method: string; headers?: Record<string, string> },
  body = '',
): Promise<{ status: number; localPort: number }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ ...options, port: app.port, agent }, (response: IncomingMessage) => {
      const { localPort = 0 } = response.socket;
      text(response).then(() => {
        resolve({ status: response.statusCode ?? 0, localPort });
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('what is no HTTP', () => {
  it('answers 400 in JSON', async () => {
    const { port } = await start([categories]);
    for (const bytes of [
      'RUBBISH\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n',
      'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    ]) {
      expect(readRaw(await sendRaw(port, bytes))).toEqual({ status: 400, code: 'invalid-input' });
    }
  });

  it('answers 431 in JSON to headers over 16 KB', async () => {
    const { port } = await start([categories]);
    const bytes = `GET /api/search/categories HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(64 * 1024)}\r\n\r\n`;
    expect(readRaw(await sendRaw(port, bytes))).toEqual({ status: 431, code: 'body-too-large' });
  });

  it('does not wait for ever for a body that comes slowly', async () => {
    const { port } = await start([stored], { requestTimeoutMs: 300 });
    const head = `POST /api/inquiries/t HTTP/1.1\r\nHost: a\r\nAuthorization: ${bearer('client-1').authorization}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`;
    expect(readRaw(await sendRaw(port, head))).toEqual({ status: 408, code: 'service-timeout' });
  });

  it('survives connections that are broken off', async () => {
    const app = await start([stored]);
    for (const bytes of ['GET /', 'POST /api/inquiries/t HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"na']) {
      const socket = connect(app.port, '127.0.0.1');
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.resetAndDestroy();
    }
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(app.lines().filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('uploads that are answered before they are read', () => {
  it.each([
    ['without a token', {}, 401],
    ['of another type', { ...bearer('client-1'), 'content-type': 'text/plain' }, 415],
    ['too large', { ...bearer('client-1'), 'content-type': 'application/json' }, 413],
  ])('keep the connection usable: one %s', async (_what, headers, status) => {
    const app = await start([stored]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const upload = { path: '/api/inquiries/t', method: 'POST', headers };
    const first = await send(app, agent, upload, 'x'.repeat(5_000_000));
    const second = await send(app, agent, upload, 'x'.repeat(5_000_000));
    agent.destroy();
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.localPort).toBe(first.localPort);
  });
});

describe('the end', () => {
  it('finishes requests under way, refuses new ones and may be asked for twice', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const slow = route(listCategories, async () => {
      reach(undefined);
      await released;
      return { data: ['Music'] };
    });
    const app = await start([slow]);
    const answer = fetch(`${app.url}/api/search/categories`);
    await reached;
    const closing = Promise.all([app.close(), app.close()]);
    await eventually('new ones are refused', () =>
      fetch(`${app.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    release(undefined);
    expect((await answer).status).toBe(200);
    await closing;
  });

  it('does not wait for kept connections that are idle', async () => {
    const app = await start([categories]);
    const agent = new Agent({ keepAlive: true });
    await send(app, agent, { path: '/api/search/categories', method: 'GET' });
    const begin = performance.now();
    await app.close();
    expect(performance.now() - begin).toBeLessThan(4000);
    agent.destroy();
  });

  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const isWhole = (answer: string): boolean => /taken(\r\n0\r\n\r\n)?$/.test(answer);
  const aServer = (answer: RequestListener, lingerMs: number): Promise<Listening> =>
    listen(answer, { host: '127.0.0.1', port: 0, log: aLog().log, lingerMs });
  const connected = async (server: Listening): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  /** Reads from a connection until the response is complete or the connection ends. */
  const answerOf = async (socket: Socket): Promise<string> => {
    let answer = '';
    while (!isWhole(answer)) {
      const came = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      if (!Buffer.isBuffer(came[0])) break;
      answer += came[0].toString();
    }
    return answer;
  };

  it('still takes what comes over a connection that looks idle, where it lingers, and ends it with the answer', async () => {
    const server = await aServer((_request, response) => response.end('taken'), 10_000);
    const [used, fresh] = [await connected(server), await connected(server)];
    used.write(request);
    expect(await answerOf(used)).toMatch(/Connection: keep-alive/);
    const closing = server.close();
    for (const socket of [used, fresh]) {
      socket.write(request);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
      expect(answer).toMatch(/Connection: close\r\n/);
    }
    await closing;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('answers the next request over a connection whose answer was under way, however busy the machine is', async () => {
    const held: ServerResponse[] = [];
    const server = await aServer((_request, response) => {
      if (held.push(response) > 1) response.end('taken');
      else response.flushHeaders();
    }, 1000);
    const socket = await connected(server);
    socket.write(request);
    await once(socket, 'data');
    const closing = server.close();
    await eventually('no new connection is taken', () =>
      connected(server).then(
        () => false,
        () => true,
      ),
    );
    held[0]?.end('taken');
    await answerOf(socket);
    socket.write(request);
    // Blocks the event loop, so that sent data stays in the kernel for longer than the server lingers.
    for (const end = performance.now() + 1100; performance.now() < end;);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close\r\n/);
    await closing;
  });

  it('does not wait for a connection whose request went on after its answer', async () => {
    const { promise: read, resolve } = Promise.withResolvers<undefined>();
    const server = await aServer((asked, response) => {
      asked.resume().once('end', resolve);
      response.end('taken');
    }, 0);
    const socket = await connected(server);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n');
    await answerOf(socket);
    socket.write('late');
    await read;
    const begin = performance.now();
    await server.close();
    expect(performance.now() - begin).toBeLessThan(4000);
  });

  it('ends the connection of an answer that had not begun, and a connection that never asked, without waiting', async () => {
    const held: ServerResponse[] = [];
    const server = await aServer((_request, response) => held.push(response), 0);
    const [asking, silent] = [await connected(server), await connected(server)];
    asking.write(request);
    await eventually('it is asked', () => held.length === 1);
    const closing = server.close();
    await once(silent, 'close');
    held[0]?.end('taken');
    expect(await text(asking)).toMatch(/Connection: close\r\n/);
    await closing;
  });

  it('tells which port is taken by failing', async () => {
    const { port, log } = await start([categories]);
    const second = listen(() => undefined, { host: '127.0.0.1', port, log });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
