import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { operationOf } from '../metrics/http-metrics.ts';
import type { Middleware } from '../http/middleware.ts';
import { rawPath } from '../http/query.ts';
import { quietPaths } from '../http/quiet-paths.ts';
import { inSpan, startSpan } from './tracing.ts';

/**
 * A span for each request but probes and scrapes, named by its operation. It continues the caller's trace; headers of
 * untrusted callers are dropped before (trustForwardedHeaders, the gateway's `identify`).
 */
export const traceRequests =
  (scope: string): Middleware =>
  (request, response, next) => {
    const method = request.method ?? '';
    const span = quietPaths.has(rawPath(request.url ?? ''))
      ? undefined
      : startSpan({
          name: method,
          kind: 'server',
          scope,
          parent: parentOf(request.headers),
          attributes: { 'http.request.method': method },
        });
    if (span === undefined) {
      next();
      return;
    }
    response.once('close', () => {
      const operation = nameOf(request, response);
      const { statusCode } = response;
      span.rename(`${method} ${operation}`);
      span.set({ operation, 'http.response.status_code': statusCode });
      if (!response.writableFinished) span.end('aborted');
      else span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
    inSpan(span, next);
  };

const parentOf = ({ traceparent }: IncomingHttpHeaders): string | null =>
  typeof traceparent === 'string' ? traceparent : null;

/** The operation, or the pattern of the route for calls between services. */
function nameOf(request: IncomingMessage, response: ServerResponse): string {
  const operation = operationOf(response);
  const { route } = request as { route?: { path?: unknown } };
  return operation === 'none' && typeof route?.path === 'string' ? route.path : operation;
}
