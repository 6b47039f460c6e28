import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRawUpstream } from './raw-upstream.fixture.ts';
import type { RawUpstream, ReceivedRequest } from './raw-upstream.fixture.ts';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

let upstream: RawUpstream;
let gateway: Awaited<ReturnType<typeof startGateway>>;
const web = aWebRoot();

beforeAll(async () => {
  upstream = await startRawUpstream();
  gateway = await startGateway(web.webRoot, upstream.url, { upstreamTimeoutMs: 10_000, visitors: 1000 });
});
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
  web.remove();
});

const smuggled = 'POST /internal/admins/grant HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
const innocent = 'GET /api/search?innocent HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** Closes the connection after all earlier requests. */
const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** Sends raw bytes and reads until the gateway closes; `breakOff` ends the sending side early. */
async function exchange(bytes: string, breakOff = false): Promise<string> {
  const { hostname, port } = new URL(gateway.url());
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  let answer = '';
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === undefined) failure = error;
    });
    socket.on('close', () => {
      resolve();
    });
  });
  socket.setTimeout(10_000, () => socket.destroy(new Error('The gateway did not close the connection')));
  if (breakOff) socket.end(bytes, 'latin1');
  // Nothing may follow a request that closes its connection.
  else socket.write(/^Connection:.*(?:close|upgrade)/im.test(bytes) ? bytes : bytes + last, 'latin1');
  await ended;
  if (failure !== undefined) throw failure;
  return answer;
}

const statusOf = (answer: string): string => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';

const valuesOf = ({ headers }: ReceivedRequest, name: string): readonly string[] =>
  headers.filter(([known]) => known === name).map(([, value]) => value);

/** Later requests on the same keep-alive sockets must get their own responses. */
async function expectNothingLeftBehind(): Promise<void> {
  expect(await exchange(innocent)).toMatch(/\r\n\r\nGET \/api\/search\?innocent HTTP\/1\.1(?:$|HTTP)/);
  const { requests, rest } = upstream.take();
  expect([requests.map(({ line }) => line), rest]).toEqual([['GET /api/search?innocent HTTP/1.1'], '']);
}

/** The service received exactly this request, with the gateway's own framing. */
function expectOneRequest(line: string, body: string): void {
  const { requests, rest } = upstream.take();
  expect(rest).toBe('');
  expect(requests).toHaveLength(1);
  const [request = { line: '', headers: [], body: '' }] = requests;
  expect([request.line, request.body]).toEqual([line, body]);
  expect(valuesOf(request, 'connection')).toEqual(['keep-alive']);
  for (const name of ['transfer-encoding', 'trailer', 'expect', 'te', 'upgrade', 'http2-settings', 'x-in-trailer'])
    expect([name, valuesOf(request, name)]).toEqual([name, []]);
  const lengths = valuesOf(request, 'content-length');
  if (body === '') expect(['', '0']).toContain(lengths.join());
  else expect(lengths).toEqual([String(body.length)]);
  expect(valuesOf(request, 'x-forwarded-for')).toEqual(['127.0.0.1']);
  expect(valuesOf(request, 'x-gateway-key')).toEqual(['the-key-of-the-gateway']);
  expect(valuesOf(request, 'authorization')).toEqual(['Bearer x']);
  expect(valuesOf(request, 'host')).toEqual(['sao-mai.example']);
}

const inChunks = (body: string, size: string, after = ''): string =>
  `${body === '' ? '' : `${size}\r\n${body}\r\n`}0\r\n${after}\r\n`;

const framings: Readonly<Record<string, (body: string) => readonly [headers: string, payload: string]>> = {
  'a content length': (body) => [`Content-Length: ${String(body.length)}\r\n`, body],
  'padded zeros': (body) => [`Content-Length: 000${String(body.length)}\r\n`, body],
  chunks: (body) => ['Transfer-Encoding: chunked\r\n', inChunks(body, body.length.toString(16))],
  'chunks in capitals': (body) => ['TRANSFER-ENCODING: Chunked\r\n', inChunks(body, `000${body.length.toString(16)}`)],
  'chunk extensions': (body) => [
    'Transfer-Encoding: chunked\r\n',
    inChunks(body, `${body.length.toString(16)};name="value";Content-Length=0`),
  ],
  trailers: (body) => [
    'Transfer-Encoding: chunked\r\nTrailer: X-In-Trailer\r\n',
    inChunks(body, body.length.toString(16), 'X-In-Trailer: 1\r\nX-Forwarded-For: 6.6.6.6\r\n'),
  ],
  'an announced body': (body) => [`Expect: 100-continue\r\nContent-Length: ${String(body.length)}\r\n`, body],
};

const hopByHop = ['', 'close', 'keep-alive', 'Keep-Alive, close', 'TE', 'upgrade', 'Upgrade, HTTP2-Settings'];
const foreign = [
  'content-length',
  'transfer-encoding',
  'Content-Length',
  'keep-alive, content-length',
  'keep-alive,\tTRANSFER-ENCODING',
  'close\r\nConnection: content-length',
  'host',
  'authorization',
  'x-forwarded-for',
  'expect',
  'content-length;q=1',
  '"content-length"',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const bodies = ['', '{"a":1}', smuggled, `0\r\n\r\n${smuggled}`];

describe('a request is framed once, by the gateway', () => {
  it.each(methods.flatMap((method) => Object.keys(framings).map((framing) => [method, framing] as const)))(
    'passes on a %s with %s as one request of the same body, whatever hop-by-hop headers it names',
    async (method, framing) => {
      const frame = framings[framing] ?? ((body: string) => ['', body] as const);
      for (const connection of hopByHop) {
        for (const body of bodies) {
          const [headers, payload] = frame(body);
          const line = `${method} /api/search?x HTTP/1.1`;
          const named = connection === '' ? '' : `Connection: ${connection}\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n`;
          const head = `Host: sao-mai.example\r\nAuthorization: Bearer x\r\nX-Forwarded-For: 6.6.6.6\r\nTE: trailers\r\n`;
          await exchange(`${line}\r\n${head}${named}${headers}\r\n${payload}`);
          expectOneRequest(line, body);
        }
      }
      await expectNothingLeftBehind();
    },
  );

  it.each(methods.flatMap((method) => foreign.map((connection) => [method, connection] as const)))(
    'refuses a %s whose Connection header names %j',
    async (method, connection) => {
      for (const frame of Object.values(framings)) {
        for (const body of bodies) {
          const [headers, payload] = frame(body);
          const head = `${method} /api/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n`;
          const answer = await exchange(`${head}Connection: ${connection}\r\n${headers}\r\n${payload}`);
          expect(answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 400 /);
          expect(answer.match(/HTTP\/1\.1 [2-5]\d\d/g)).toHaveLength(1);
        }
      }
      expect(upstream.take()).toEqual({ requests: [], rest: '' });
      await expectNothingLeftBehind();
    },
  );

  it.each([
    ['a length beside chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks beside a length', 'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n'],
    ['two lengths that agree', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
    ['two lengths that differ', 'Content-Length: 5\r\nContent-Length: 0\r\n'],
    ['a list of lengths', 'Content-Length: 5, 5\r\n'],
    ['a signed length', 'Content-Length: +5\r\n'],
    ['a negative length', 'Content-Length: -5\r\n'],
    ['a length in hexadecimal', 'Content-Length: 0x5\r\n'],
    ['a length with a fraction', 'Content-Length: 5.0\r\n'],
    ['an empty length', 'Content-Length: \r\n'],
    ['a length too long to count', 'Content-Length: 99999999999999999999\r\n'],
    ['another coding', 'Transfer-Encoding: identity\r\n'],
    ['a coding that only looks like chunked', 'Transfer-Encoding: xchunked\r\n'],
    ['a coding after chunked', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a coding before chunked', 'Transfer-Encoding: gzip, chunked\r\n'],
    ['chunked twice', 'Transfer-Encoding: chunked, chunked\r\n'],
    ['chunked in two lines', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
    ['codings in two lines', 'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n'],
    ['a parameter of chunked', 'Transfer-Encoding: chunked;a=b\r\n'],
    ['chunked in quotes', 'Transfer-Encoding: "chunked"\r\n'],
    ['an empty coding', 'Transfer-Encoding: \r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n'],
    ['a tab before the colon', 'Content-Length\t: 5\r\n'],
    ['a space before the name', ' Transfer-Encoding: chunked\r\n'],
    ['a folded coding', 'Transfer-Encoding:\r\n chunked\r\n'],
    ['a folded length', 'Content-Length:\r\n 5\r\n'],
    ['a folded header', 'X-Note: a\r\n Content-Length: 5\r\n'],
    ['a folded Connection', 'Connection: close,\r\n content-length\r\nContent-Length: 5\r\n'],
    ['lines that end without a return', 'X-Note: a\nContent-Length: 5\r\n'],
    ['a return alone', 'X-Note: a\rContent-Length: 5\r\n'],
    ['a zero byte', 'X-Note: a\0\r\nContent-Length: 5\r\n'],
    ['a header without a name', ': a\r\nContent-Length: 5\r\n'],
    ['a header without a colon', 'X-Note\r\nContent-Length: 5\r\n'],
    ['a second host', 'Host: sao-mai.example\r\nContent-Length: 5\r\n'],
    ['a second token', 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 5\r\n'],
    ['a second content type', 'Content-Type: a/b\r\nContent-Type: c/d\r\nContent-Length: 5\r\n'],
  ])('answers 400 to %s', async (_what, headers) => {
    for (const method of methods) {
      const answer = await exchange(`${method} /api/search HTTP/1.1\r\nHost: x\r\n${headers}\r\n12345${smuggled}`);
      expect([method, statusOf(answer)]).toEqual([method, '400']);
      expect(upstream.take()).toEqual({ requests: [], rest: '' });
    }
    await expectNothingLeftBehind();
  });

  it.each([
    ['a size in decimal that is none', 'z\r\n{}\r\n0\r\n\r\n'],
    ['a prefixed size', '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a signed size', '+2\r\n{}\r\n0\r\n\r\n'],
    ['a negative size', '-2\r\n{}\r\n0\r\n\r\n'],
    ['a size too large to count', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a size before the wrong bytes', '2\r\n{}}}\r\n0\r\n\r\n'],
    ['a line end of one byte', '2\n{}\n0\n\n'],
    ['a space before the size', ' 2\r\n{}\r\n0\r\n\r\n'],
    ['a length in the trailer', '2\r\n{}\r\n0\r\nContent-Length: 3\r\n\r\n'],
    ['a broken extension', '2;\0=a\r\n{}\r\n0\r\n\r\n'],
  ])('answers 400 to chunks with %s', async (_what, payload) => {
    const head = 'POST /api/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(statusOf(await exchange(`${head}${payload}${smuggled}`))).toBe('400');
    expect(upstream.take()).toEqual({ requests: [], rest: '' });
    await expectNothingLeftBehind();
  });

  it.each([
    ['chunks in HTTP/1.0', `POST /api/search HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['no host', 'POST /api/search HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
    ['an unknown version', 'GET /api/search HTTP/1.2\r\nHost: x\r\n\r\n'],
    ['an unknown expectation', 'GET /api/search HTTP/1.1\r\nHost: x\r\nExpect: what\r\n\r\n'],
    ['no version', 'GET /api/search\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a tunnel', 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('lets nothing of a request with %s through', async (_what, bytes) => {
    expect(['400', '417', 'none']).toContain(statusOf(await exchange(bytes)));
    expect(upstream.take()).toEqual({ requests: [], rest: '' });
    await expectNothingLeftBehind();
  });

  it('passes on requests that came in one piece one by one', async () => {
    const first = 'POST /api/search?1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
    const second = 'POST /api/search?2 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n';
    await exchange(`${first}${second}`);
    const { requests, rest } = upstream.take();
    const seen = requests.map(({ line, body }) => `${line} ${body}`).sort();
    expect([seen, rest]).toEqual([['POST /api/search?1 HTTP/1.1 {}', 'POST /api/search?2 HTTP/1.1 []'], '']);
  });

  it('passes on nothing of a body that breaks off', async () => {
    await exchange('POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{}', true);
    await exchange('POST /api/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}', true);
    expect(upstream.take()).toEqual({ requests: [], rest: '' });
    await expectNothingLeftBehind();
  });
});
