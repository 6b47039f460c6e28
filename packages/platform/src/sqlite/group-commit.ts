import { AppError } from '../errors.ts';
import { isStoreFailure } from './sqlite-error.ts';
import type { SqliteFile } from './sqlite-file.ts';

interface Waiting {
  readonly durable: boolean;
  /** Runs inside the transaction; the function it returns is called once that is committed. */
  readonly work: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** A batch ends after this long, so that the event loop goes on between two of them. */
const batchMs = 8;

/**
 * Writes of one turn of the event loop share one transaction and so one wait for the disk. A write that throws leaves
 * the others alone: it must throw before it changes anything, and SQLite takes back a single statement that fails.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Resolves once committed; `durable: false` for what may be lost in a power cut because it can be done again. */
  write<T>(work: () => T, durable = true): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        durable,
        work: () => {
          const result = work();
          return () => {
            resolve(result);
          };
        },
        fail: reject,
      });
      this.#schedule();
    });
  }

  /** Commits what waits, now. */
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
      // A store that cannot begin refuses everybody who waits; else only those whose work was taken back.
      const refused = batch.length > 0 ? batch : this.#waiting.splice(0);
      for (const waiting of refused) waiting.fail(error);
      return;
    }
    for (const resolve of done) resolve();
  }

  #begin(): void {
    // Repeatable writes do not wait for the disk; the next durable one takes them along.
    const durable = this.#waiting.some((waiting) => waiting.durable);
    this.#file.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    this.#file.exec('BEGIN IMMEDIATE');
  }

  #runOne(waiting: Waiting, done: (() => void)[]): void {
    try {
      done.push(waiting.work());
    } catch (error) {
      // On a full or failing disk SQLite may take back the whole transaction by itself.
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
      // What failed before is what the callers are told.
    }
  }
}
