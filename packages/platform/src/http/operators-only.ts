import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { bearerToken } from './authenticate.ts';

/** Whether a connection comes from the machine itself; inside a container, from that container. */
export const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets operators' commands through: from this machine, and from elsewhere with the operators' key where there is one. To
 * everybody else the call does not exist.
 */
export function operatorsOnly(key?: string): RequestHandler {
  const expected = key === undefined ? undefined : digest(key);
  return (request, _response, next) => {
    const given = bearerToken(request.headers);
    const knowsKey = expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected);
    next(
      knowsKey || isLoopback(request.socket.remoteAddress) ? undefined : new AppError('not-found', 'route-not-found'),
    );
  };
}
