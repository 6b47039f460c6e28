import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Log } from '../log/port.ts';
import { failureReply, toAppError } from './failure-reply.ts';
import { requestIdOf } from './ids.ts';

/** Answers whatever was thrown as JSON. A fault of ours is logged with its stack, what is away with its cause. */
export function answerFailure(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const failure = toAppError(error);
    if (failure.kind === 'internal') log.error({ err: failure.cause ?? failure }, 'A request failed');
    else if (failure.kind === 'unavailable') log.warn({ err: failure }, 'A dependency was away for a request');
    if (response.headersSent) {
      // Half an answer cannot be taken back; the client must not take it for a whole one.
      request.socket.destroy();
      return;
    }
    sendFailure(response, failure);
    // Whoever is still sending must be able to end before it reads the answer.
    request.unpipe();
    request.resume();
  };
}

export function sendFailure(response: Response, failure: AppError): void {
  const { status, headers, body } = failureReply(failure, requestIdOf(response));
  response.status(status).set(headers).set('Cache-Control', 'no-store').json(body);
}

/** Nothing is at this address, whatever the method. */
export const answerUnknownPath: RequestHandler = () => {
  throw new AppError('not-found', 'route-not-found');
};
