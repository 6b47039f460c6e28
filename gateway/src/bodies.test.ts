import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failure, sizes, uploadPhoto } from '@sao-mai/contracts';
import { eventually } from '@sao-mai/platform/testing';
import { startRawUpstream } from './raw-upstream.fixture.ts';
import type { RawUpstream } from './raw-upstream.fixture.ts';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';
import type { GatewayChanges } from './start-gateway.fixture.ts';

let upstream: RawUpstream;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let opened: Socket[] = [];
const web = aWebRoot();

const start = async (changes: GatewayChanges = {}): Promise<void> => {
  gateway = await startGateway(web.webRoot, upstream.url, { upstreamTimeoutMs: 5000, visitors: 1000, ...changes });
};
beforeAll(async () => {
  upstream = await startRawUpstream();
});
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await gateway.stop();
  upstream.take();
});
afterAll(async () => {
  await upstream.close();
  web.remove();
});

/** Sends bytes over a new connection and leaves it open. */
function open(bytes = ''): Socket {
  const { hostname, port } = new URL(gateway.url());
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  if (bytes !== '') socket.write(bytes);
  opened.push(socket);
  return socket;
}
const head = (headers: string, path = '/api/inquiries/one'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n`;
const readFailure = async (answer: Response): Promise<string> =>
  `${String(answer.status)} ${failure.parse(await answer.json()).code}`;
const post = (bytes: number, path = '/api/inquiries/one'): Promise<Response> =>
  fetch(`${gateway.url()}${path}`, { method: 'POST', body: 'x'.repeat(bytes) });

/** Uses most of a 100,000 byte budget with a body that is one byte short. */
async function fillRoom(): Promise<Socket> {
  let holding = open();
  // It is refused itself if a probe arrives first.
  await eventually('the room is taken', async () => {
    holding.destroy();
    holding = open(head('Content-Length: 90001\r\nExpect: 100-continue\r\n'));
    await once(holding, 'data');
    const answered = holding.bytesRead;
    holding.write('x'.repeat(90_000));
    await fetch(`${gateway.url()}/healthz`);
    let probe = await post(20_000);
    while (holding.bytesRead === answered && probe.status === 200) probe = await post(20_000);
    return holding.bytesRead === answered;
  });
  return holding;
}

const until = async (socket: Socket): Promise<string> => {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const said = await text(socket).catch(() => '');
  await closed;
  return said;
};

describe('bodies are read by the gateway', () => {
  it('keeps the services free while hundreds of bodies drip in', async () => {
    await start();
    for (let count = 0; count < 600; count += 1) open(`${head('Content-Length: 1000\r\n')}{`);
    await Promise.all(opened.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')));
    const answers = await Promise.all([1, 2, 3].map(() => post(10)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { requests, rest } = upstream.take();
    expect([requests.length, rest]).toEqual([3, '']);
  });

  it('answers 408 to a body that takes too long and ends its connection', async () => {
    await start({ bodyTimeoutMs: 50 });
    for (const framing of ['Content-Length: 1000\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const said = await until(open(`${head(framing)}3\r\n`));
      expect(said).toMatch(/^HTTP\/1\.1 408 /);
      expect(said).toContain('"code":"service-timeout"');
    }
    expect(upstream.take()).toEqual({ requests: [], rest: '' });
  });

  it.each([
    ['/api/inquiries/one', sizes.json, '413 body-too-large'],
    [uploadPhoto.path, sizes.photo + 16_384, '413 photo-too-large'],
  ])('passes on a body of %s up to %i bytes and no longer one', async (path, most, refusal) => {
    await start();
    expect((await post(most, path)).status).toBe(200);
    expect(await readFailure(await post(most + 1, path))).toBe(refusal);
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(most));
        controller.enqueue(Buffer.alloc(1));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: chunked, duplex: 'half' };
    expect(await readFailure(await fetch(`${gateway.url()}${path}`, init))).toBe(refusal);
    expect(upstream.take().requests.map(({ body }) => body.length)).toEqual([most]);
  });

  it('reads a refused body away for no longer than a body may take', async () => {
    await start({ bodyTimeoutMs: 100 });
    expect(await until(open(head(`Content-Length: ${String(10 * sizes.json)}\r\n`)))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('holds no more than its bound of bodies, and gives the room back', async () => {
    await start({ bodyBytes: 100_000 });
    const holding = await fillRoom();
    const refused = await post(20_000);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await readFailure(refused)).toBe('503 unavailable');
    holding.write('x');
    await once(holding, 'data');
    holding.destroy();
    await eventually('there is room again', async () => (await post(90_000)).status === 200);
  });

  it('gives the room of a body back that broke off', async () => {
    await start({ bodyBytes: 100_000 });
    for (let count = 0; count < 5; count += 1) {
      const leaving = await fillRoom();
      leaving.destroy();
      await eventually('there is room again', async () => (await post(90_000)).status === 200);
    }
  });

  it('counts a body of single bytes as what it holds', async () => {
    await start();
    const socket = open(head('Transfer-Encoding: chunked\r\n'));
    socket.write('1\r\nx\r\n'.repeat(20_000));
    socket.write('0\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect(upstream.take().requests.map(({ body }) => body)).toEqual(['x'.repeat(20_000)]);
  });
});

describe('connections of one address', () => {
  it('are closed beyond their bound, until others have ended', async () => {
    await start({ connectionsPerAddress: 3 });
    // Which of them is the one too many is open: the gateway listens on several sockets.
    const sockets = [open(), open(), open(), open()];
    await Promise.race(sockets.map((socket) => until(socket)));
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
    sockets.find(({ closed }) => !closed)?.destroy();
    await eventually('a connection is taken again', async () =>
      (await until(open('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).startsWith('HTTP/1.1 200 '),
    );
  });

  it('are not counted where they all come from a proxy', async () => {
    await start({ connectionsPerAddress: 3, proxyHops: 1 });
    const held = [open(), open(), open()];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect(await until(open('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});
