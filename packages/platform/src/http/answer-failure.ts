import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Log } from '../log/port.ts';
import { failureReply, toAppError } from './failure-reply.ts';
import { requestIdOf } from './ids.ts';

export function answerFailure(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const failure = toAppError(error);
    if (failure.kind === 'internal') log.error({ err: failure.cause ?? failure }, 'A request failed');
    else if (failure.kind === 'unavailable') log.warn({ err: failure }, 'A dependency was unavailable for a request');
    if (response.headersSent) {
      // After a partial response the connection is cut, so that the client notices.
      request.socket.destroy();
      return;
    }
    sendFailure(response, failure);
    // Drain the upload, so that the client gets to read the response.
    request.unpipe();
    request.resume();
  };
}

export function sendFailure(response: Response, failure: AppError): void {
  const { status, headers, body } = failureReply(failure, requestIdOf(response));
  response.status(status).set(headers).set('Cache-Control', 'no-store').json(body);
}

export const answerUnknownPath: RequestHandler = () => {
  throw new AppError('not-found', 'route-not-found');
};
