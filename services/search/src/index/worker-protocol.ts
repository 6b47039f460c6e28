import type { MeaningOptions } from '../meaning/meaning.ts';
import type { Question } from './worker-index.ts';

export interface ThreadOptions extends MeaningOptions {
  readonly directory: string | undefined;
  /** Fills a new index instead of opening the current one. */
  readonly isFilling: boolean;
}

export interface Request extends Question {
  readonly call: number;
  /** Milliseconds since 1970; expired questions are skipped. */
  readonly deadline: number;
}

export interface Reply {
  readonly call: number;
  readonly outcome: { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly problem: string };
}
