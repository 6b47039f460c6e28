import type { RequestHandler } from 'express';
import type { Keys } from '../config/key-fields.ts';
import { keyCheck } from './known-key.ts';

const forwardedHeaders = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'x-correlation-id',
  'traceparent',
] as const;

/** Drops forwarded headers unless `header` carries one of `keys`; the request then counts as the sender's own. */
export function trustForwardedHeaders(keys: Keys, header: string): RequestHandler {
  const isKnown = keyCheck(keys);
  return (request, _response, next) => {
    if (!isKnown(request.headers[header]))
      for (const name of forwardedHeaders) Reflect.deleteProperty(request.headers, name);
    next();
  };
}
