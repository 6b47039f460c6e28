import { AppError } from '../errors.ts';
import { isStoreFailure } from './sqlite-error.ts';
import type { SqliteFile } from './sqlite-file.ts';

interface Waiting {
  readonly durable: boolean;
  /** Runs inside the transaction; the returned function runs after the commit. */
  readonly work: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** Bounds a batch, so that the event loop continues. */
const batchMs = 8;

/** One transaction per event loop turn. A failing write must throw before it changes anything. */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Resolves once committed; `durable: false` skips the disk sync for work that can be repeated. */
  write<T>(work: () => T, durable = true): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        durable,
        work: () => {
          const result = work();
          return () => resolve(result);
        },
        fail: reject,
      });
      this.#schedule();
    });
  }

  flush(): void {
    while (this.#waiting.length > 0) this.#commitBatch();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitBatch();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #commitBatch(): void {
    const batch: Waiting[] = [];
    const done: (() => void)[] = [];
    try {
      this.#begin();
      const until = performance.now() + batchMs;
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        batch.push(next);
        this.#runOne(next, done);
        if (performance.now() > until) break;
      }
      this.#file.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      // If the transaction cannot begin, all pending writes fail; otherwise only those rolled back.
      const refused = batch.length > 0 ? batch : this.#waiting.splice(0);
      for (const waiting of refused) waiting.fail(error);
      return;
    }
    for (const resolve of done) resolve();
  }

  #begin(): void {
    // Repeatable writes are synced with the next durable one.
    const durable = this.#waiting.some((waiting) => waiting.durable);
    this.#file.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    this.#file.exec('BEGIN IMMEDIATE');
  }

  #runOne(waiting: Waiting, done: (() => void)[]): void {
    try {
      done.push(waiting.work());
    } catch (error) {
      // On disk errors SQLite may roll back the whole transaction.
      if (isStoreFailure(error) || !this.#file.inTransaction) {
        throw new AppError('unavailable', 'unavailable', { cause: error });
      }
      waiting.fail(error);
    }
  }

  #rollBack(): void {
    try {
      if (this.#file.isOpen && this.#file.inTransaction) this.#file.exec('ROLLBACK');
    } catch {
      // Callers get the first error.
    }
  }
}
