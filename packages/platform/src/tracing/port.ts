export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** Few different names: an operation, a topic, a job; never an id or a path with one. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The service or part at work; one process may hold several. */
  readonly scope?: string;
  /** A W3C traceparent. Default: the span under way. Null, or one that is not well formed, starts a new trace. */
  readonly parent?: string | null | undefined;
  /** No user data: no ids of people, addresses, texts or search words. */
  readonly attributes?: Attributes;
}

export interface Span {
  /** Its W3C traceparent, for what this span causes elsewhere. */
  readonly traceparent: string;
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** With `failure`, a constant such as an error code, it counts as failed. Idempotent. */
  end(failure?: string): void;
}

export interface Tracer {
  start(options: Omit<SpanOptions, 'parent'> & { readonly parent: string | null }): Span;
  /** Sends what was recorded, within bounded time. */
  stop(): Promise<void>;
}
