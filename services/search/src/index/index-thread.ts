import { Worker } from 'node:worker_threads';
import { AppError } from '@sao-mai/platform';
import type { MeaningOptions } from '../meaning/meaning.ts';
import type { Method, Question, Result } from './worker-index.ts';

export interface ThreadOptions extends MeaningOptions {
  readonly directory: string | undefined;
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

interface Waiting {
  readonly settle: (outcome: Reply['outcome']) => void;
  readonly timer: NodeJS.Timeout;
}

const closeTimeoutMs = 10_000;
const exitTimeoutMs = 1000;
/** Keeps some 80 MB less at 100,000 tutors than V8 would by itself, for 5 % more processor time of a rebuild. */
const maxYoungGenerationSizeMb = 16;

export const unavailable = (problem: unknown): AppError =>
  new AppError('unavailable', 'search-unavailable', {
    cause: problem instanceof Error ? problem : new Error(String(problem)),
  });

/** A worker thread that holds one index. */
export class IndexThread {
  readonly #ended: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #problem: unknown = 'The worker ended';
  #hasEnded = false;

  constructor(options: ThreadOptions) {
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb },
      name: 'search-index',
    });
    this.#worker.on('message', (reply: Reply) => this.#waiting.get(reply.call)?.settle(reply.outcome));
    this.#worker.on('error', (error) => {
      this.#problem = error;
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#hasEnded = true;
        for (const { settle } of [...this.#waiting.values()]) settle(this.#failure);
        resolve();
      });
    });
  }

  async ask<M extends Method>(question: Question<M>, timeoutMs: number): Promise<Result<M>> {
    const outcome = await this.#send(question, timeoutMs);
    if (!outcome.ok) throw unavailable(outcome.problem);
    // The worker runs the same program, and `Question` ties a method to its result.
    return outcome.result as Result<M>;
  }

  /** For whatever reason. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Ends the thread after the calls before. */
  async close(): Promise<void> {
    await this.#send({ method: 'close', args: [] }, closeTimeoutMs);
    const forced = setTimeout(() => void this.#worker.terminate(), exitTimeoutMs);
    await this.#ended;
    clearTimeout(forced);
  }

  get #failure(): Reply['outcome'] {
    return { ok: false, problem: String(this.#problem) };
  }

  #send(question: Question, timeoutMs: number): Promise<Reply['outcome']> {
    if (this.#hasEnded) return Promise.resolve(this.#failure);
    this.#calls += 1;
    const call = this.#calls;
    return new Promise((resolve) => {
      const settle = (outcome: Reply['outcome']): void => {
        const waiting = this.#waiting.get(call);
        if (waiting === undefined) return;
        clearTimeout(waiting.timer);
        this.#waiting.delete(call);
        resolve(outcome);
      };
      const timer = setTimeout(settle, timeoutMs, { ok: false, problem: 'The index did not answer in time' });
      this.#waiting.set(call, { settle, timer });
      const request: Request = { ...question, call, deadline: Date.now() + timeoutMs };
      this.#worker.postMessage(request);
    });
  }
}
