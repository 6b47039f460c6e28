export interface LimitRule {
  /** What is counted for whom: `inquiry:sender:UID`. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Allowed {
  readonly allowed: true;
  /** Refunds the count if the work failed through no fault of the caller. Never fails. */
  readonly refund: () => Promise<void>;
}

export type LimitAnswer =
  Allowed | { readonly allowed: false; readonly key: string; readonly retryAfterSeconds: number };

/** Fixed windows. A refused request is counted by no rule. Never fails: falls back to memory. */
export interface Limits {
  take(rules: readonly LimitRule[]): Promise<LimitAnswer>;
  /** Rejects if the server is unavailable; in-memory limits have none. */
  ping?(): Promise<void>;
  close(): Promise<void>;
}
