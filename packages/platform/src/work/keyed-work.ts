/**
 * Runs one piece of work per key at a time and several keys beside each other. What is asked for while its key is being
 * worked on runs once more afterwards, however often it was asked for.
 */
export class KeyedWork {
  readonly #concurrency: number;
  readonly #work: (key: string) => Promise<void>;
  readonly #running = new Set<string>();
  readonly #queued = new Map<string, (() => void)[]>();
  #whenIdle: (() => void)[] = [];

  /** `work` deals with its own errors; one that it throws all the same ends that run only. */
  constructor(concurrency: number, work: (key: string) => Promise<void>) {
    this.#concurrency = concurrency;
    this.#work = work;
  }

  /** Resolves at the end of a run that began after this call. */
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

  /** Forgets what has not begun; those who wait for it go on. */
  clear(): void {
    const forgotten = [...this.#queued.values()].flat();
    this.#queued.clear();
    for (const resolve of forgotten) resolve();
  }

  /** Resolves once nothing runs and nothing is queued. */
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
      // Told by the work itself.
    }
    this.#running.delete(key);
    for (const resolve of waiting) resolve();
    this.#pump();
    if (this.#running.size > 0 || this.#queued.size > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
