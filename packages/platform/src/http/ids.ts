import type { RequestHandler, Response } from 'express';
import { randomId } from '../clock.ts';
import { runInContext } from '../context.ts';

const idPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** The request id of a caller, where it looks like one. */
export const wellFormedId = (given: unknown): string | undefined =>
  typeof given === 'string' && idPattern.test(given) ? given : undefined;

/** Sets request and correlation ids, reusing the caller's if they are well formed, and returns them as headers. */
export const assignIds: RequestHandler = (request, response, next) => {
  const requestId = wellFormedId(request.get('X-Request-Id')) ?? randomId();
  const correlationId = wellFormedId(request.get('X-Correlation-Id')) ?? requestId;
  response.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, correlationId }, next);
};

export function requestIdOf(response: Response): string {
  const id = response.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : '';
}
