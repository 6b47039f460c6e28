import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import type { ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log/port.ts';
import { release } from '../release.ts';
import { within } from '../work/wait.ts';
import type { Span, SpanOptions, Tracer } from './port.ts';

export interface OpenTelemetryOptions {
  /** The default of OTEL_SERVICE_NAME. */
  readonly name: string;
  /** OTEL_EXPORTER_OTLP_HEADERS: `name=value,name=value`. */
  readonly headers?: string | undefined;
  readonly log: Log;
}

const kinds: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const stopMs = 2000;

/**
 * Sends spans by OTLP over HTTP. The libraries read their standard variables themselves: address, time-out, sampler,
 * batches, resource.
 */
export class OpenTelemetry implements Tracer {
  readonly #provider: BasicTracerProvider;

  constructor({ name, headers, log }: OpenTelemetryOptions) {
    const exporter = new OTLPTraceExporter(headers === undefined ? {} : { headers: parseKeyPairsIntoRecord(headers) });
    this.#provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': name, 'service.version': release }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new ReportedExporter(exporter, log))],
    });
  }

  start({ name, kind, scope = 'sao-mai', parent, attributes = {} }: Parameters<Tracer['start']>[0]): Span {
    const known = parent === null ? null : parseTraceParent(parent);
    const context = known === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true });
    const span = this.#provider.getTracer(scope).startSpan(name, { kind: kinds[kind], attributes }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    let ended = false;
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      rename(given) {
        span.updateName(given);
      },
      set(given) {
        span.setAttributes(given);
      },
      end(failure) {
        if (ended) return;
        ended = true;
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
        span.end();
      },
    };
  }

  async stop(): Promise<void> {
    await within(stopMs, this.#provider.shutdown()).catch(() => false);
  }
}

/** Logs once that spans cannot be sent, and once that they can again, instead of at each batch. */
class ReportedExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: Log;
  #failing = false;

  constructor(exporter: SpanExporter, log: Log) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, ({ code, error }) => {
      const fails = code === ExportResultCode.FAILED;
      if (fails && !this.#failing) this.#log.warn({ err: error }, 'Traces cannot be sent and are dropped');
      if (!fails && this.#failing) this.#log.info('Traces are being sent again');
      this.#failing = fails;
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
