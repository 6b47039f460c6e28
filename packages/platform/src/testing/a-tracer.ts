import type { SpanOptions, Tracer } from '../tracing/port.ts';

export interface KeptSpan extends Omit<SpanOptions, 'parent'> {
  readonly traceparent: string;
  readonly parent: string | null;
  /** Undefined until it ended; null without a failure. */
  ended?: string | null;
}

/** A tracer that keeps its spans; `useTracer(undefined)` turns it off again. */
export function aTracer(): { readonly tracer: Tracer; readonly spans: KeptSpan[] } {
  const spans: KeptSpan[] = [];
  const tracer: Tracer = {
    start(options) {
      const spanId = String(spans.length + 1).padStart(16, '0');
      const traceId = options.parent?.slice(3, 35) ?? String(spans.length + 1).padStart(32, '0');
      const span: KeptSpan = { ...options, traceparent: `00-${traceId}-${spanId}-01` };
      spans.push(span);
      return {
        ...{ traceId, traceparent: span.traceparent },
        rename: (name) => Object.assign(span, { name }),
        set: (attributes) => Object.assign(span, { attributes: { ...span.attributes, ...attributes } }),
        end(failure) {
          span.ended ??= failure ?? null;
        },
      };
    },
    stop: () => Promise.resolve(),
  };
  return { tracer, spans };
}
