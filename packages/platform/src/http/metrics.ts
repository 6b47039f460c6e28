import type { Request, Response } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Readiness } from './readiness.ts';

export interface HttpMetrics {
  readonly registry: Registry;
  observe(request: Request, response: Response, seconds: number): void;
  read(readiness: Readiness | undefined): Promise<{ contentType: string; text: string }>;
}

/** Metrics of one service in its own registry, as services may share a process. */
export function createHttpMetrics(service: string, registry = new Registry()): HttpMetrics {
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const ready = new Gauge({ name: 'service_ready', help: '1 while requests can be served', registers });
  const degraded = new Gauge({
    name: 'service_degraded',
    help: '1 for each dependency that is away',
    labelNames: ['dependency'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_event_seconds',
    help: 'Age of the oldest event that is not published yet, 0 where there is none',
    registers,
  });
  const memory = new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process', registers });
  const scrapes = new Counter({ name: 'metrics_reads_total', help: 'How often these figures were read', registers });
  return {
    registry,
    observe(request, response, seconds) {
      durations.observe(
        { method: request.method, operation: operationOf(response), status: response.statusCode },
        seconds,
      );
    },
    async read(readiness) {
      scrapes.inc();
      ready.set(readiness?.ready === true ? 1 : 0);
      degraded.reset();
      for (const dependency of readiness?.degraded ?? []) degraded.set({ dependency }, 1);
      oldest.set(ageInSeconds(readiness?.oldestUnpublished ?? null) ?? 0);
      memory.set(process.memoryUsage.rss());
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Whole seconds since an ISO time; null for null. */
export const ageInSeconds = (time: string | null): number | null =>
  time === null ? null : Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));

export const nameOperation = (response: Response, id: string): void => {
  response.locals['operation'] = id;
};

export function operationOf(response: Response): string {
  const id: unknown = response.locals['operation'];
  return typeof id === 'string' ? id : 'none';
}
