import { Worker } from 'node:worker_threads';
import { AppError, inTime, within } from '@sao-mai/platform';
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

const closeTimeoutMs = 10_000;
const exitTimeoutMs = 1000;
/** Keeps some 80 MB less at 100,000 tutors than V8 would by itself, for 5 % more processor time of a rebuild. */
const maxYoungGenerationSizeMb = 16;

export const unavailable = (cause: unknown): AppError => new AppError('unavailable', 'search-unavailable', { cause });

/** A worker thread that holds one index. */
export class IndexThread {
  readonly #ended: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (outcome: Reply['outcome']) => void>();
  #calls = 0;
  #problem = 'The worker ended';
  #hasEnded = false;

  constructor(options: ThreadOptions) {
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb },
      name: 'search-index',
    });
    this.#worker.on('message', (reply: Reply) => this.#waiting.get(reply.call)?.(reply.outcome));
    this.#worker.on('error', (error) => {
      this.#problem = String(error);
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#hasEnded = true;
        for (const settle of this.#waiting.values()) settle({ ok: false, problem: this.#problem });
        resolve();
      });
    });
  }

  /** For whatever reason. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async ask<M extends Method>(question: Question<M>, timeoutMs: number): Promise<Result<M>> {
    this.#calls += 1;
    const call = this.#calls;
    try {
      if (this.#hasEnded) throw new Error(this.#problem);
      const request: Request = { ...question, call, deadline: Date.now() + timeoutMs };
      this.#worker.postMessage(request);
      const reply = new Promise<Reply['outcome']>((resolve) => this.#waiting.set(call, resolve));
      const outcome = await inTime(timeoutMs, reply);
      if (!outcome.ok) throw new Error(outcome.problem);
      // The worker runs the same program, and `Question` ties a method to its result.
      return outcome.result as Result<M>;
    } catch (error) {
      throw unavailable(error);
    } finally {
      this.#waiting.delete(call);
    }
  }

  /** Ends the thread after the calls before. */
  async close(): Promise<void> {
    await this.ask({ method: 'close', args: [] }, closeTimeoutMs).catch(() => undefined);
    if (!(await within(exitTimeoutMs, this.#ended))) await this.#worker.terminate();
  }
}
