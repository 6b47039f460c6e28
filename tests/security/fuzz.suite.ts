import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { isErrorCode } from '@sao-mai/contracts';
import { aToken } from '@sao-mai/platform/testing';
import { converged } from '../support/convergence.ts';
import { addressOf } from './cast.ts';
import type { Cast } from './cast.ts';
import { Random } from './random.ts';
import { aRequest } from './requests.ts';
import type { MadeUpRequest } from './requests.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_128);
const atOnce = 16;
const mostGrowth = 120 * 2 ** 20;

interface Outcome {
  readonly status: number;
  readonly body: string;
  readonly type: string;
}

function send(address: string, { method, target, headers, body }: MadeUpRequest): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = httpRequest({ hostname, port, method, path: target, headers: { ...headers, ...length } }, (answer) => {
      text(answer).then((whole) => {
        resolve({ status: answer.statusCode ?? 0, body: whole, type: answer.headers['content-type'] ?? '' });
      }, reject);
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error('No answer within 30 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}

async function sendBytes(address: string, bytes: Buffer): Promise<Outcome> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(30_000, () => socket.destroy(new Error('No answer within 30 s')));
  socket.end(bytes);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1] ?? 400), body: '', type: '' };
}

/** What is wrong with an answer; undefined where nothing is. */
function problemOf({ method }: MadeUpRequest, { status, body, type }: Outcome): string | undefined {
  if (status >= 500) return `${status} ${body}`;
  if (status < 400 || body === '' || method === 'HEAD') return undefined;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { code } = JSON.parse(body) as { code?: string };
  return code !== undefined && isErrorCode(code) ? undefined : `${status} with the code ${String(code)}`;
}

export function describeFuzz(cast: () => Cast): void {
  describe('made-up requests', () => {
    it(
      `S31, S22: ${requests} of them (seed ${seed}), on every route, make no 5xx, end no process, leave memory flat and Object.prototype as it is`,
      async () => {
        const { site, client, tutor, admin, pending, photo } = cast();
        const random = new Random(seed);
        const tokens = {
          good: [client, tutor, admin, pending].map(({ token }) => token),
          bad: [
            'x',
            'a.b.c',
            aToken({ uid: client.uid, projectId: 'another' }),
            aToken({ uid: '__proto__', projectId: 'demo-sao-mai', claims: { exp: 0 } }),
          ],
        };
        const known = [tutor.uid, pending.uid, client.uid, photo, 'Music', 'nobody'];
        const prototype = await site.prototypeNames();
        const problems: string[] = [];
        let made = 0;
        let afterWarmUp = 0;
        const worker = async (): Promise<void> => {
          while (made < requests) {
            made += 1;
            if (made === Math.ceil(requests / 3)) afterWarmUp = site.memory();
            const request = aRequest(random, tokens, known);
            const door = random.chance(0.7) ? 'through the gateway' : 'at the service’s own port';
            const address = addressOf(site, door, request.service);
            const outcome = await (
              request.bytes === undefined ? send(address, request) : sendBytes(address, request.bytes)
            ).catch((error: unknown) => String(error));
            // A server may end a connection whose request is no HTTP.
            const problem =
              typeof outcome === 'string'
                ? request.bytes === undefined
                  ? outcome
                  : undefined
                : problemOf(request, outcome);
            if (problem !== undefined) {
              problems.push(
                `${request.method} ${request.target} ${door}: ${problem} ${request.body?.subarray(0, 200).toString() ?? ''}`,
              );
            }
          }
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
        expect(problems.slice(0, 20)).toEqual([]);
        expect(site.isRunning).toBe(true);
        expect(site.memory() - afterWarmUp).toBeLessThan(mostGrowth);
        expect(await site.prototypeNames()).toEqual(prototype);
        await converged(site, { timeoutMs: 60_000 });
      },
      120_000 + requests * 40,
    );
  });
}
