import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Values allowed in a client's Connection header; none of them affects framing. */
const connectionOptions = new Set(['close', 'keep-alive', 'te', 'upgrade', 'http2-settings']);

/** Headers that must not be repeated. */
const singleHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'authorization',
  'expect',
]);

const ends = /(?:^|,)\s*(?:close|upgrade)\s*(?:,|$)/i;
const folded = /[\r\n\0]/;

function namesOnlyHopByHop(connection: string | undefined): boolean {
  if (connection === undefined) return true;
  return connection.split(',').every((option) => {
    const name = option.trim().toLowerCase();
    return name === '' || connectionOptions.has(name);
  });
}

/** Also true for upgrades, which are not supported: the parser drops what follows them. */
export const endsConnection = ({ headers }: IncomingMessage): boolean => ends.test(headers.connection ?? '');

function repeatsOne(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Whether two servers could frame or read this request differently (request smuggling). */
export function isAmbiguous({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1') return true;
    if (headers['content-length'] !== undefined) return true;
  }
  const length = headers['content-length'];
  if (length !== undefined && (!/^\d+$/.test(length) || !Number.isSafeInteger(Number(length)))) return true;
  return (
    !namesOnlyHopByHop(headers.connection) || repeatsOne(rawHeaders) || rawHeaders.some((part) => folded.test(part))
  );
}

/** Hop-by-hop and framing headers; the gateway sets its own. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'content-length',
  'expect',
  'upgrade',
  'http2-settings',
  'proxy-authenticate',
  'proxy-authorization',
]);

/** Identity headers that only the gateway may set. */
const identityHeaders =
  /^(?:x-forwarded-.+|x-user-.+|x-(?:gateway|service)-key|x-real-ip|x-language-hint|forwarded|x-correlation-id|traceparent|tracestate|baggage)$/;

/** Headers forwarded to a service, before the gateway's own; `bodyLength` becomes the framing. */
export function ownHeaders(headers: IncomingHttpHeaders, bodyLength: number): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (!connectionHeaders.has(name) && !identityHeaders.test(name)) kept[name] = value;
  if (bodyLength > 0) kept['content-length'] = String(bodyLength);
  return kept;
}
