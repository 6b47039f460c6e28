import type { RequestHandler, Response } from 'express';
import { randomId } from '../clock.ts';
import { runInContext } from '../context.ts';

const idPattern = /^[A-Za-z0-9_-]{8,64}$/;

const ownOr = (given: string | undefined, otherwise: () => string): string =>
  given !== undefined && idPattern.test(given) ? given : otherwise();

/** Sets request and correlation ids, reusing the caller's if they are well formed, and returns them as headers. */
export const assignIds: RequestHandler = (request, response, next) => {
  const requestId = ownOr(request.get('X-Request-Id'), randomId);
  const correlationId = ownOr(request.get('X-Correlation-Id'), () => requestId);
  response.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, correlationId }, next);
};

export function requestIdOf(response: Response): string {
  const id = response.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : '';
}
