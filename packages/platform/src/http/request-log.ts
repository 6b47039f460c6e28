import type { Log } from '../log/port.ts';
import { inThisContext } from '../context.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { inThisSpan } from '../tracing/tracing.ts';
import type { Middleware } from './middleware.ts';
import { rawPath } from './query.ts';
import { quietPaths } from './quiet-paths.ts';

export function logRequests(log: Log, metrics: HttpMetrics): Middleware {
  return (request, response, next) => {
    const start = performance.now();
    const path = rawPath(request.url ?? '');
    const onClose = (): void => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      metrics.observe(request, response, ms / 1000);
      const line = { method: request.method, path, status: response.statusCode, ms };
      const fields = response.writableFinished ? line : { ...line, aborted: true };
      if (quietPaths.has(path)) log.debug(fields, 'Request answered');
      else log.info(fields, 'Request answered');
    };
    // The event is emitted outside of the request's context, which has its ids.
    response.on('close', inThisContext(inThisSpan(onClose)));
    next();
  };
}
