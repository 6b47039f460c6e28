import type { IncomingMessage, ServerResponse } from 'node:http';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Readiness } from '../http/readiness.ts';
import { release } from '../release.ts';
import { readProcessMetrics } from './process-metrics.ts';

/** What a process reports about its health; without an outbox there is no `oldestUnpublished`. */
export type MeasuredHealth = Pick<Readiness, 'ready' | 'degraded' | 'watched'> &
  Partial<Pick<Readiness, 'oldestUnpublished'>>;

export interface HttpMetrics {
  readonly registry: Registry;
  observe(request: IncomingMessage, response: ServerResponse, seconds: number): void;
  /** In the Prometheus text format. */
  read(health: MeasuredHealth | undefined): Promise<{ contentType: string; text: string }>;
}

/** The metrics of a service or the gateway, in a registry of its own: the embedded run has all of them in one process. */
export function createHttpMetrics(service: string, registry = new Registry()): HttpMetrics {
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by operation and status',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const ready = new Gauge({ name: 'service_ready', help: '1 while requests can be served', registers });
  const degraded = new Gauge({
    name: 'service_degraded',
    help: '1 for each dependency that is away, 0 for those that are there',
    labelNames: ['dependency'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_event_seconds',
    help: 'Age of the oldest event that is not published yet, 0 if there is none',
    registers,
  });
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; the release is a label',
    labelNames: ['release'],
    registers,
  })
    .labels({ release })
    .set(1);
  return {
    registry,
    observe(request, response, seconds) {
      durations.observe(
        { method: request.method ?? '', operation: operationOf(response), status: response.statusCode },
        seconds,
      );
    },
    async read(health) {
      ready.set(health?.ready === true ? 1 : 0);
      degraded.reset();
      for (const dependency of health?.watched ?? []) degraded.set({ dependency }, 0);
      for (const dependency of health?.degraded ?? []) degraded.set({ dependency }, 1);
      if (health?.oldestUnpublished === undefined) oldest.remove();
      else oldest.set(ageInSeconds(health.oldestUnpublished) ?? 0);
      const texts = await Promise.all([registry.metrics(), readProcessMetrics()]);
      return { contentType: registry.contentType, text: texts.join('\n') };
    },
  };
}

/** Whole seconds since an ISO time, null for null. */
export const ageInSeconds = (time: string | null): number | null =>
  time === null ? null : Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));

const operations = new WeakMap<ServerResponse, string>();

export const nameOperation = (response: ServerResponse, id: string): void => {
  operations.set(response, id);
};

export const operationOf = (response: ServerResponse): string => operations.get(response) ?? 'none';
