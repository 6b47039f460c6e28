import type { Random } from '../support/random.ts';

/** Framing headers that may or may not match the body. */
const framings: readonly ((body: Buffer) => string)[] = [
  (body) => `Content-Length: ${body.length}\r\n`,
  (body) => `Content-Length: ${body.length}\r\nContent-Length: ${body.length + 1}\r\n`,
  (body) => `Content-Length: +${body.length}\r\n`,
  (body) => `Content-Length: ${body.length}, ${body.length}\r\n`,
  (body) => `Content-Length:\t${body.length}\r\nTransfer-Encoding: chunked\r\n`,
  (body) => `Content-Length: ${body.length + 40}\r\n`,
  () => 'Content-Length: -1\r\n',
  () => 'Content-Length: 99999999999999999999\r\n',
  () => 'Transfer-Encoding: chunked\r\n',
  () => 'Transfer-Encoding: identity, chunked\r\n',
  () => 'Transfer-Encoding : chunked\r\n',
  () => 'Transfer-Encoding:\r\n chunked\r\n',
  () => 'transfer-encoding: xchunked\r\n',
  () => '',
];
const connections = [
  ...['close', 'keep-alive', 'close, content-length', 'transfer-encoding', 'authorization', 'upgrade', 'x', ''],
  ...['close, x-forwarded-for', 'host', 'te, close', ','],
];
const oddHeaders = [
  ...['', '', '', 'X: a\r\n b\r\n', 'X: \u0000\r\n', ' X: y\r\n', 'X y\r\n', ': x\r\n', 'Expect: 100-continue\r\n'],
  ...['Upgrade: websocket\r\n', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n', 'Host: b\r\n', 'Host: \r\n'],
  ...['X-Forwarded-For: 127.0.0.1\r\n', 'TE: trailers\r\n', `X: ${'x'.repeat(20_000)}\r\n`, 'X: a\nY: b\r\n'],
  ...['Authorization: Bearer \r\n', 'Cookie: \u0080\r\n', 'Range: bytes=0-,-1\r\n', 'If-None-Match: *\r\n'],
];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', ''];

/** A chunked body with extensions and trailers, or malformed. */
function chunked(random: Random, body: Buffer): Buffer {
  const size = random.pick([body.length.toString(16), `0${body.length.toString(16)}`, '0x1', '-1', 'ffffffffffffffff']);
  const extension = random.pick(['', ';a=b', ';a="\r\n"', ` ;${'x'.repeat(300)}`]);
  const trailers = random.pick(['', '', 'X: y\r\n', 'Content-Length: 5\r\n', 'Authorization: Bearer x\r\n']);
  const last = random.pick(['0', '0', '00', '0;x=y', 'g', '']);
  return Buffer.concat([
    Buffer.from(`${size}${extension}\r\n`),
    body,
    Buffer.from(`\r\n${last}\r\n${trailers}${random.pick(['\r\n', '\r\n', ''])}`),
  ]);
}

/** Raw bytes that no HTTP client would write, sometimes with a second request on the connection. */
export function rawRequest(
  random: Random,
  { method, target, authorization, body }: { method: string; target: string; authorization: string; body: Buffer },
): Buffer {
  const framing = random.pick(framings)(body);
  const sent = /chunked/i.test(framing) && random.chance(0.8) ? chunked(random, body) : body;
  const token = authorization === '' ? '' : `Authorization: ${authorization}\r\n`;
  const first = `${method} ${target} ${random.pick(versions)}\r\nHost: a\r\n${token}Connection: ${random.pick(connections)}\r\n`;
  const more = `Content-Type: application/json\r\n${random.pick(oddHeaders)}${framing}\r\n`;
  const whole = Buffer.concat([Buffer.from(first, 'latin1'), Buffer.from(more, 'latin1'), sent]);
  if (random.chance(0.2)) return whole.subarray(0, random.below(whole.length + 1));
  return random.chance(0.2) ? Buffer.concat([whole, whole]) : whole;
}
