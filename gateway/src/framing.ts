import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a visitor's Connection header may name: all of it ends at this server and none of it frames a request. */
const connectionOptions = new Set(['close', 'keep-alive', 'te', 'upgrade', 'http2-settings']);

/** Headers of which a second one gives the request a second meaning. */
const single = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'authorization', 'expect']);

const folded = /[\r\n\0]/;

function namesOnlyHopByHop(connection: string | undefined): boolean {
  if (connection === undefined) return true;
  return connection.split(',').every((option) => {
    const name = option.trim().toLowerCase();
    return name === '' || connectionOptions.has(name);
  });
}

/**
 * Whether the connection ends with the answer: the client asked for that, or for an upgrade, which is not offered and
 * after which the parser would drop what follows in the same packet.
 */
export const endsConnection = ({ headers }: IncomingMessage): boolean =>
  (headers.connection ?? '').split(',').some((option) => /^(?:close|upgrade)$/i.test(option.trim()));

function repeatsOne(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Whether two servers could disagree about where this request ends or what it says. */
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

/** What belongs to one connection, and what frames or announces a body: the gateway writes its own. */
const ofThisConnection = new Set([
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

/** Headers that say who is calling, from where or with which key: only the gateway itself may write them. */
const foreign =
  /^(?:x-forwarded-.+|x-user-.+|x-(?:gateway|service)-key|x-real-ip|x-language-hint|forwarded|x-correlation-id)$/;

/** The headers of a request as a service receives them, before what the gateway adds; `bodyLength` frames it. */
export function ownHeaders(headers: IncomingHttpHeaders, bodyLength: number): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofThisConnection.has(name) && !foreign.test(name));
  return { ...Object.fromEntries(kept), ...(bodyLength > 0 && { 'content-length': String(bodyLength) }) };
}
