import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isErrorCode } from '@sao-mai/contracts';
import { addressOf } from './cast.ts';
import type { Cast, Door } from './cast.ts';
import { Random } from '../support/random.ts';
import { aRequest } from './requests.ts';
import type { RandomRequest, Tokens } from './requests.ts';

export interface FuzzOptions {
  readonly requests: number;
  /** Makes the requests reproducible, except for ids and tokens. */
  readonly seed: number;
  readonly onProgress?: (made: number) => void;
}

const atOnce = 16;
const patienceMs = 30_000;

interface Outcome {
  readonly statuses: readonly number[];
  readonly body: string;
  readonly type: string;
}

function send(address: string, { method, target, headers, body }: RandomRequest): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = httpRequest({ hostname, port, method, path: target, headers: { ...headers, ...length } }, (answer) => {
      text(answer).then((whole) => {
        resolve({ statuses: [answer.statusCode ?? 0], body: whole, type: answer.headers['content-type'] ?? '' });
      }, reject);
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('No answer within 30 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A server may close the connection after malformed HTTP; every response on it counts. */
async function sendBytes(address: string, bytes: Buffer): Promise<Outcome> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const late = new Error('The connection stayed open for 30 s');
  socket.setTimeout(patienceMs, () => socket.destroy(late));
  socket.end(bytes);
  let answer = '';
  try {
    for await (const chunk of socket) answer += String(chunk);
  } catch (error) {
    if (error === late) throw error;
  }
  const statuses = [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
  return { statuses, body: '', type: '' };
}

/** The problem with a response; undefined if there is none. */
function problemOf({ method }: RandomRequest, { statuses, body, type }: Outcome): string | undefined {
  if (statuses.some((status) => status >= 500)) return `${statuses.join(', ')} ${body}`;
  const [status = 0] = statuses;
  if (status < 400 || body === '' || method === 'HEAD') return undefined;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { code } = JSON.parse(body) as { code?: string };
  return code !== undefined && isErrorCode(code) ? undefined : `${status} with the code ${String(code)}`;
}

/** Changes claims of an unsigned token. */
function altered(token: string, claims: Readonly<Record<string, unknown>>): string {
  const [head = '', payload = ''] = token.split('.');
  const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  return `${head}.${Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url')}.`;
}

const tokensOf = ({ client, tutor, admin, pending }: Cast): Tokens => ({
  good: [client, tutor, admin, pending].map(({ token }) => token),
  bad: ['x', 'a.b.c', altered(client.token, { aud: 'another' }), altered(client.token, { sub: '__proto__', exp: 0 })],
});

/** Enough of a request to repeat it. */
function shown(request: RandomRequest, door: Door): string {
  const { method, target, headers, body, bytes } = request;
  if (bytes !== undefined) return `${door}: ${JSON.stringify(bytes.subarray(0, 1000).toString('latin1'))}`;
  return `${door}: ${method} ${target} ${JSON.stringify(headers)} ${body?.subarray(0, 1000).toString() ?? ''}`;
}

export interface FuzzResult {
  readonly problems: readonly string[];
  /** Requests by first status; `none` for a closed connection. */
  readonly statuses: ReadonlyMap<number | 'none', number>;
}

/** Sends random requests to every route, through the gateway and directly. */
export async function fuzz(cast: Cast, { requests, seed, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const { site, client, tutor, pending, photo } = cast;
  const random = new Random(seed);
  const tokens = tokensOf(cast);
  const known = [tutor.uid, pending.uid, client.uid, photo, 'Music', 'nobody'];
  const problems: string[] = [];
  const statuses = new Map<number | 'none', number>();
  let made = 0;
  const worker = async (): Promise<void> => {
    while (made < requests) {
      made += 1;
      const number = made;
      onProgress?.(number);
      const request = aRequest(random, tokens, known);
      const door = random.chance(0.7) ? 'through the gateway' : 'at the service’s own port';
      const address = addressOf(site, door, request.service);
      const sent = request.bytes === undefined ? send(address, request) : sendBytes(address, request.bytes);
      const problem = await sent.then(
        (outcome) => {
          const first = outcome.statuses[0] ?? 'none';
          statuses.set(first, (statuses.get(first) ?? 0) + 1);
          return problemOf(request, outcome);
        },
        (error: unknown) => String(error),
      );
      if (problem !== undefined)
        problems.push(`request ${number} of seed ${seed}, ${shown(request, door)}\n  → ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { problems, statuses };
}
