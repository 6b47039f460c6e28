import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Log } from '../log/port.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { quietPaths } from './quiet-paths.ts';

export function logRequests(log: Log, metrics: HttpMetrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const [path = ''] = request.originalUrl.split('?', 1);
    // The event is emitted outside of the request's context, which has its ids.
    const inContext = AsyncLocalStorage.snapshot();
    const onClose = (): void => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      metrics.observe(request, response, ms / 1000);
      const line = { method: request.method, path, status: response.statusCode, ms };
      const fields = response.writableFinished ? line : { ...line, aborted: true };
      if (quietPaths.has(path)) log.debug(fields, 'Request answered');
      else log.info(fields, 'Request answered');
    };
    response.once('close', () => {
      inContext(onClose);
    });
    next();
  };
}
