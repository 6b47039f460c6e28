import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Keys } from '../config/key-fields.ts';
import { AppError } from '../errors.ts';

/** Carries GATEWAY_KEY from the gateway to a service. */
export const gatewayKeyHeader = 'x-gateway-key';
/** Carries SERVICE_KEY from a service to another one, beside the token of the person it asks for. */
export const serviceKeyHeader = 'x-service-key';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells whether a text is one of the keys, in a time that says nothing about them; without keys none is. */
export function keyCheck(keys: Keys | undefined): (given: unknown) => boolean {
  const expected = (keys ?? []).map(digest);
  return (given) => {
    if (typeof given !== 'string') return false;
    const hash = digest(given);
    return expected.map((key) => timingSafeEqual(key, hash)).includes(true);
  };
}

/** What follows `Bearer` in Authorization, undefined where there is no such thing. */
export const bearerKey = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];

/** Lets through who shows a key, from this machine too; to everybody else the call does not exist. */
export function onlyWith(keys: Keys | undefined, shown: (headers: IncomingHttpHeaders) => unknown): RequestHandler {
  const isKnown = keyCheck(keys);
  return (request, _response, next) => {
    next(isKnown(shown(request.headers)) ? undefined : new AppError('not-found', 'route-not-found'));
  };
}
