import type { IncomingMessage } from 'node:http';
import { bearerToken, limitAddress } from '@sao-mai/platform';
import type { LimitRule, Limits, TokenVerifier } from '@sao-mai/platform';
import { clientAddress } from './client-address.ts';

/** Requests a minute. An address is given many times what one person needs: many people share one. */
const perMinute = { visitorsOfAddress: 1200, person: 600, peopleOfAddress: 12_000 } as const;

export interface RequestLimitOptions {
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly proxyHops: number;
}

/** Takes one request of the caller; null where it may go on, else the seconds to wait. */
export type RequestLimit = (request: IncomingMessage) => Promise<{ readonly retryAfter: number } | null>;

/** Whose valid token the request carries. A token that cannot be checked right now proves nothing either. */
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

/** Limits everybody: by uid with a token that is valid, else by address. */
export const requestLimit =
  ({ limits, verifier, proxyHops }: RequestLimitOptions): RequestLimit =>
  async (request) => {
    const uid = await uidOf(request, verifier);
    const answer = await limits.take(rulesFor(uid, limitAddress(clientAddress(request, proxyHops))));
    return answer.allowed ? null : { retryAfter: answer.retryAfterSeconds };
  };
