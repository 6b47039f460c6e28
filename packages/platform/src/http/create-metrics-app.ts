import type { Express, RequestHandler } from 'express';
import type { Keys } from '../config/key-fields.ts';
import type { Log } from '../log/port.ts';
import type { HttpMetrics, MeasuredHealth } from '../metrics/http-metrics.ts';
import { addErrorRoutes, commonMiddleware, plainExpress } from './create-http-app.ts';
import { bearerKey, requireKey } from './known-key.ts';

export interface MetricsDoor {
  readonly metrics: HttpMetrics;
  readonly health: { readonly ready: () => Promise<MeasuredHealth> };
  /** Without keys, /metrics is closed. */
  readonly keys: Keys | undefined;
}

/** Answers /metrics to METRICS_KEY, and 404 to everybody else. */
export const metricsHandlers = ({ metrics, health, keys }: MetricsDoor): readonly RequestHandler[] => [
  requireKey(keys, bearerKey),
  async (_request, response) => {
    const { contentType, text } = await metrics.read(await health.ready().catch(() => undefined));
    response.type(contentType).send(text);
  },
];

/** The app of an inner port that serves metrics only. */
export function createMetricsApp({ log, ...door }: MetricsDoor & { readonly log: Log }): Express {
  const app = plainExpress();
  app.use(...commonMiddleware(log, door.metrics));
  app.get('/metrics', ...metricsHandlers(door));
  return addErrorRoutes(app, log);
}
