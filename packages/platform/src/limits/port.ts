export interface LimitRule {
  /** Who is counted under what: `inquiry:sender:UID`. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Allowed {
  readonly allowed: true;
  /** Takes the count back, for work that then failed by no fault of who asked. Never fails. */
  readonly giveBack: () => Promise<void>;
}

export type LimitAnswer =
  Allowed | { readonly allowed: false; readonly key: string; readonly retryAfterSeconds: number };

/** Counts in fixed windows. A request that one rule refuses is counted by none of them. Never fails: counts in memory while the server is away. */
export interface Limits {
  take(rules: readonly LimitRule[]): Promise<LimitAnswer>;
  /** Rejects while the server that counts is away; what counts in memory has none. */
  ping?(): Promise<void>;
  close(): Promise<void>;
}
