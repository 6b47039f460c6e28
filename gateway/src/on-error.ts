import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@sao-mai/platform';
import { fail, requestId } from './api.ts';

export type OnError = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request that failed in the gateway. */
export const errorHandler =
  (log: Log): OnError =>
  (error, request, response) => {
    const malformed = error instanceof URIError;
    if (!malformed) log.error({ err: error }, 'A request failed in the gateway');
    if (response.headersSent) response.destroy();
    else fail(response, malformed ? 400 : 500, malformed ? 'malformed-address' : 'internal', requestId(request));
  };
