import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { bearerToken } from './authenticate.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets operators' commands through with the operators' key, from this machine too: what comes from it may have been
 * sent by anybody whom another process here answers. To everybody else, and without a key, the call does not exist.
 */
export function operatorsOnly(key?: string): RequestHandler {
  const expected = key === undefined ? undefined : digest(key);
  return (request, _response, next) => {
    const given = bearerToken(request.headers);
    const knowsKey = expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected);
    next(knowsKey ? undefined : new AppError('not-found', 'route-not-found'));
  };
}
