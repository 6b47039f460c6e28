/** A semaphore with a time limit; waiters are served in order. */
export class Semaphore {
  readonly #patienceMs: number;
  readonly #late: () => Error;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** Waiting longer than `patienceMs` rejects with the error that `late` creates. */
  constructor(places: number, patienceMs: number, late: () => Error) {
    this.#free = places;
    this.#patienceMs = patienceMs;
    this.#late = late;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(this.#late());
      }, this.#patienceMs);
      this.#waiting.add(enter);
    });
  }
}
