import express from 'express';
import type { Express } from 'express';
import type { ServiceKeys } from '../config/key-fields.ts';
import type { Log } from '../log/port.ts';
import { addErrorRoutes, commonMiddleware, plainExpress, plainRouter } from './create-http-app.ts';
import type { DefineRoutes } from './create-http-app.ts';
import { metricsHandlers } from './create-metrics-app.ts';
import { trustForwardedHeaders } from './forwarded-headers.ts';
import type { Health } from './health.ts';
import { bearerKey, keyCheck, requireKey, serviceKeyHeader } from './known-key.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';

export interface InnerAppOptions {
  readonly name: string;
  readonly log: Log;
  readonly metrics: HttpMetrics;
  readonly health: Health;
  readonly keys: ServiceKeys;
  readonly serviceCalls?: DefineRoutes | undefined;
  readonly operatorCalls: DefineRoutes;
}

/** The app of the inner port for services, operators and metrics, each with its own key; 404 without it. */
export function createInnerApp(options: InnerAppOptions): Express {
  const { name, log, metrics, health, keys, serviceCalls, operatorCalls } = options;
  const app = plainExpress();
  app.use(trustForwardedHeaders(keys.service, serviceKeyHeader), ...commonMiddleware(log, metrics, name));
  app.get('/metrics', ...metricsHandlers({ metrics, health, keys: keys.metrics }));

  const ofServices = plainRouter();
  serviceCalls?.(ofServices);
  const isService = keyCheck(keys.service);
  const internal = plainRouter();
  internal.use((request, response, next) => {
    if (isService(request.headers[serviceKeyHeader])) ofServices(request, response, next);
    else next();
  });
  internal.use(requireKey(keys.operator, bearerKey), express.json({ limit: '256kb', inflate: false }));
  operatorCalls(internal);
  app.use('/internal', internal);
  return addErrorRoutes(app, log);
}
