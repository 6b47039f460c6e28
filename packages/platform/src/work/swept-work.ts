import { AppError } from '../errors.ts';
import { KeyedWork } from './keyed-work.ts';
import { wait, within } from './wait.ts';

export interface SweptWorkOptions {
  readonly concurrency: number;
  /** Interval of the sweep for keys that were not requested, in milliseconds. */
  readonly sweepMs: number;
  /** Keys that need work: at least `pageSize`, or all of them. */
  readonly find: (olderThanMs: number) => Promise<readonly string[]>;
  /** Handles its errors. */
  readonly work: (key: string) => Promise<void>;
  readonly onFindFailure: (error: unknown) => void;
  /** Whether the work fails at present: a sweep ends then, and `drain` pauses before it retries. */
  readonly isFailing?: () => boolean;
}

export const pageSize = 100;
const stopMs = 5000;
const retryMs = 50;

/** Keyed work on what a query finds: at a request, and by a sweep for what no request announced. */
export class SweptWork {
  readonly #options: SweptWorkOptions;
  readonly #work: KeyedWork;
  #timer: NodeJS.Timeout | undefined;
  #sweeping = false;
  #stopped = false;
  #worked = false;

  constructor(options: SweptWorkOptions) {
    this.#options = options;
    this.#work = new KeyedWork(options.concurrency, options.work);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The first sweep finds what a stop or crash left behind. */
  start(): void {
    if (this.#timer !== undefined) return;
    const { sweepMs } = this.#options;
    this.#timer = setInterval(() => void this.#sweep(sweepMs), sweepMs).unref();
    void this.#sweep(0);
  }

  /** Waits up to 5 s for running work. Idempotent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#work.clear();
    await within(stopMs, this.#work.idle());
  }

  /** Resolves after a run that started after this call. */
  request(key: string): Promise<void> {
    return this.#work.request(key);
  }

  isRunning(key: string): boolean {
    return this.#work.isRunning(key);
  }

  /** The next `drain` reports that something was done. */
  didWork(): void {
    this.#worked = true;
  }

  /** Resolves when nothing is found, true if anything was done since the last time; AppError `unavailable` after `ms`. */
  async drain(ms: number): Promise<boolean> {
    const { find, isFailing } = this.#options;
    const deadline = performance.now() + ms;
    for (;;) {
      const keys = await find(0);
      if (keys.length === 0) {
        await within(Math.max(0, deadline - performance.now()), this.#work.idle());
        if ((await find(0)).length === 0) break;
      }
      const left = deadline - performance.now();
      const ended = left > 0 && (await within(left, this.#runAll(keys)));
      if (!ended) throw new AppError('unavailable', 'unavailable');
      if (isFailing?.() === true) await wait(retryMs);
    }
    const worked = this.#worked;
    this.#worked = false;
    return worked;
  }

  async #runAll(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#work.request(key)));
  }

  async #sweep(olderThanMs: number): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    const { find, isFailing, onFindFailure } = this.#options;
    try {
      for (;;) {
        const keys = await find(olderThanMs);
        await this.#runAll(keys);
        // A full page may not be the last one.
        if (keys.length < pageSize || this.#stopped || isFailing?.() === true) return;
      }
    } catch (error) {
      onFindFailure(error);
    } finally {
      this.#sweeping = false;
    }
  }
}
