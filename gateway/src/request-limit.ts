import type { IncomingMessage } from 'node:http';
import { bearerToken, limitAddress } from '@sao-mai/platform';
import type { LimitRule, Limits, TokenVerifier } from '@sao-mai/platform';
import { clientAddress } from './client-address.ts';

/** Requests per minute. An address has many times a person's, as many people may share it. */
const perMinute = { visitorsOfAddress: 1200, person: 600, peopleOfAddress: 12_000 } as const;

export interface RequestLimitOptions {
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly proxyHops: number;
}

export type RequestLimit = (request: IncomingMessage) => Promise<{ readonly retryAfter: number } | null>;

/** The uid of a valid token; a token that cannot be verified now counts as none. */
async function uidOf(request: IncomingMessage, verifier: TokenVerifier): Promise<string | undefined> {
  try {
    const token = bearerToken(request.headers);
    return token === undefined ? undefined : (await verifier.verify(token)).uid;
  } catch {
    return undefined;
  }
}

function rulesFor(uid: string | undefined, address: string): readonly LimitRule[] {
  const rule = (key: string, points: number): LimitRule => ({ key, points, seconds: 60 });
  if (uid === undefined) return [rule(`visitor:${address}`, perMinute.visitorsOfAddress)];
  return [rule(`person:${uid}`, perMinute.person), rule(`people:${address}`, perMinute.peopleOfAddress)];
}

export const requestLimit =
  ({ limits, verifier, proxyHops }: RequestLimitOptions): RequestLimit =>
  async (request) => {
    const uid = request.headers.authorization === undefined ? undefined : await uidOf(request, verifier);
    const answer = await limits.take(rulesFor(uid, limitAddress(clientAddress(request, proxyHops))));
    return answer.allowed ? null : { retryAfter: answer.retryAfterSeconds };
  };
