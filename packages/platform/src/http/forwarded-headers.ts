import type { RequestHandler } from 'express';
import type { Keys } from '../config/key-fields.ts';
import { keyCheck } from './known-key.ts';

/** What tells of another request than the one that carries it. */
const told = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id', 'x-correlation-id'] as const;

/**
 * Believes what a request says about the one it was made for only where `header` shows one of `keys`. Without it the
 * request is served as one of the sender's own, by the address of its connection.
 */
export function believeWith(keys: Keys, header: string): RequestHandler {
  const isKnown = keyCheck(keys);
  return (request, _response, next) => {
    if (!isKnown(request.headers[header])) for (const name of told) Reflect.deleteProperty(request.headers, name);
    next();
  };
}
