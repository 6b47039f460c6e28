import type { IncomingMessage } from 'node:http';
import { limitAddress } from '@sao-mai/platform';
import type { Limits } from '@sao-mai/platform';
import { clientAddress } from './client-address.ts';

/** Requests a minute of callers without a token from one address. Generous: many people share one. */
const visitorsPerMinute = 1200;

/** Takes one request of the caller's address; seconds to wait where there is none left. */
export const visitorLimit =
  (limits: Limits, proxyHops: number) =>
  async (request: IncomingMessage): Promise<{ readonly retryAfter: number } | null> => {
    const address = limitAddress(clientAddress(request, proxyHops));
    const answer = await limits.take([{ key: `visitor:${address}`, points: visitorsPerMinute, seconds: 60 }]);
    return answer.allowed ? null : { retryAfter: answer.retryAfterSeconds };
  };
