import type { WorkerIndex } from './worker-index.ts';

/** What the search worker does. */
export type Method = Exclude<keyof WorkerIndex, 'answer'>;
export type Result<M extends Method> = ReturnType<WorkerIndex[M]>;

export interface Question<M extends Method = Method> {
  readonly method: M;
  readonly args: Parameters<WorkerIndex[M]>;
}

export interface Request extends Question {
  readonly call: number;
  /** Milliseconds since 1970; a question nobody waits for any more is not worked on. */
  readonly deadline: number;
}

export interface Reply {
  readonly call: number;
  readonly outcome: { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly problem: string };
}
