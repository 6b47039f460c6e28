import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Keys } from '../config/key-fields.ts';
import { AppError } from '../errors.ts';

/** Carries GATEWAY_KEY from the gateway to services. */
export const gatewayKeyHeader = 'x-gateway-key';
/** Carries SERVICE_KEY between services, beside the caller's token. */
export const serviceKeyHeader = 'x-service-key';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time; without configured keys nothing matches. */
export function keyCheck(keys: Keys | undefined): (given: unknown) => boolean {
  const expected = (keys ?? []).map(digest);
  return (given) => {
    if (typeof given !== 'string') return false;
    const hash = digest(given);
    return expected.map((key) => timingSafeEqual(key, hash)).includes(true);
  };
}

export const bearerKey = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];

/** Requires a key, also on localhost; otherwise the route does not exist (404). */
export function requireKey(keys: Keys | undefined, shown: (headers: IncomingHttpHeaders) => unknown): RequestHandler {
  const isKnown = keyCheck(keys);
  return (request, _response, next) =>
    next(isKnown(shown(request.headers)) ? undefined : new AppError('not-found', 'route-not-found'));
}
