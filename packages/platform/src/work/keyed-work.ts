/** Runs one task per key at a time and keys concurrently. Requests during a run are merged into one more run. */
export class KeyedWork {
  readonly #concurrency: number;
  readonly #work: (key: string) => Promise<void>;
  readonly #running = new Set<string>();
  readonly #queued = new Map<string, (() => void)[]>();
  #whenIdle: (() => void)[] = [];

  /** `work` should handle its errors; one that it throws only ends that run. */
  constructor(concurrency: number, work: (key: string) => Promise<void>) {
    this.#concurrency = concurrency;
    this.#work = work;
  }

  /** Resolves after a run that started after this call. */
  request(key: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#queued.get(key);
      if (waiting === undefined) this.#queued.set(key, [resolve]);
      else waiting.push(resolve);
      this.#pump();
    });
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** Drops queued runs; their callers resolve. */
  clear(): void {
    const forgotten = [...this.#queued.values()].flat();
    this.#queued.clear();
    for (const resolve of forgotten) resolve();
  }

  async idle(): Promise<void> {
    if (this.#running.size === 0 && this.#queued.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle.push(resolve);
    });
  }

  #pump(): void {
    for (const [key, waiting] of this.#queued) {
      if (this.#running.size >= this.#concurrency) return;
      if (this.#running.has(key)) continue;
      this.#queued.delete(key);
      void this.#run(key, waiting);
    }
  }

  async #run(key: string, waiting: readonly (() => void)[]): Promise<void> {
    this.#running.add(key);
    try {
      await this.#work(key);
    } catch {
      // `work` reports its own errors.
    }
    this.#running.delete(key);
    for (const resolve of waiting) resolve();
    this.#pump();
    if (this.#running.size > 0 || this.#queued.size > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
