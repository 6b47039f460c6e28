import { AsyncLocalStorage } from 'node:async_hooks';
import { isAppError } from '../errors.ts';
import type { Span, SpanOptions, Tracer } from './port.ts';

/** Undefined while tracing is off; then nothing here does more than look at it. */
let tracer: Tracer | undefined;

const underWay = new AsyncLocalStorage<Span | null>();

/** Sets the tracer of the whole process; undefined turns tracing off. */
export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

export const currentSpan = (): Span | undefined => (tracer && underWay.getStore()) ?? undefined;

/** For messages and documents whose later handling belongs to the same trace. */
export const currentTraceparent = (): string | undefined => currentSpan()?.traceparent;

/** The header that continues the trace in another service. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** A span whose end is known later; undefined while tracing is off. Run its work with `inSpan`. */
export function startSpan(options: SpanOptions): Span | undefined {
  if (tracer === undefined) return undefined;
  const { parent = currentTraceparent() ?? null } = options;
  return tracer.start({ ...options, parent });
}

export const inSpan = <T>(span: Span, work: () => T): T => underWay.run(span, work);

/** Runs `work` in a span, which fails if it throws. */
export function traced<T>(options: SpanOptions, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = startSpan(options);
  return span === undefined ? work(undefined) : endAfter(span, work);
}

async function endAfter<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await inSpan(span, () => work(span));
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs `work` outside of any trace: what it causes does not belong to the span under way. */
export const untraced = <T>(work: () => T): T => (tracer === undefined ? work() : underWay.run(null, work));

/** `work` as part of the span under way now, wherever it is called later. */
export function inThisSpan<Given extends readonly unknown[], T>(work: (...given: Given) => T): (...given: Given) => T {
  if (tracer === undefined) return work;
  const span = underWay.getStore() ?? null;
  return (...given) => underWay.run(span, work, ...given);
}

/** `fetch` to another of our services in a span of its own, whose trace that service continues. */
export const tracedFetch = (name: string, address: string, options: FetchOptions): Promise<Response> =>
  traced({ name, kind: 'client', attributes: { 'http.request.method': options.method ?? 'GET' } }, async (span) => {
    const answer = await fetch(address, { ...options, headers: { ...options.headers, ...traceHeaders() } });
    span?.set({ 'http.response.status_code': answer.status });
    if (answer.status >= 500) span?.end(String(answer.status));
    return answer;
  });

export interface FetchOptions extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

/** A constant that tells kinds of errors apart; messages may hold what people wrote. */
const failureOf = (error: unknown): string =>
  isAppError(error) ? error.code : Error.isError(error) ? error.name : 'unknown';
