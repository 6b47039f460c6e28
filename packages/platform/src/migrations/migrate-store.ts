import type { Clock, NewId } from '../clock.ts';
import type { Collection, Documents } from '../documents/port.ts';
import type { Log } from '../log/port.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';
import { wait } from '../work/wait.ts';
import { checkNumbers } from './migration.ts';
import type { Migration } from './migration.ts';
import { LeaseLostError, StoreVersionRecord } from './store-version.ts';
import type { StoreVersion } from './store-version.ts';

export interface StoreMigrationsParts {
  readonly service: string;
  readonly documents: Documents;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  /** How often a waiting process looks (1000), and how often progress is logged (10,000). */
  readonly pauseMs?: number;
  readonly reportMs?: number;
}

const idsAtOnce = 200;
const updatesAtOnce = 50;

/** Brings the documents of a store into the shape of this release, in one process at a time. */
export class StoreMigrations {
  readonly #parts: StoreMigrationsParts;
  readonly #record: StoreVersionRecord;
  #isStopped = false;

  constructor(parts: StoreMigrationsParts) {
    checkNumbers(parts.migrations);
    this.#parts = parts;
    this.#record = new StoreVersionRecord({
      ...parts,
      owner: parts.newId(),
      latest: parts.migrations.length,
    });
  }

  /**
   * Runs what the store lacks, from where an ended process was, or waits for the process that does. Returns the number of
   * changed documents. OperatorError if the store is too new.
   */
  run(): Promise<number> {
    return this.#run(false);
  }

  /** Runs every migration again, for documents that the release before has written since. */
  again(): Promise<number> {
    return this.#run(true);
  }

  /** Ends a run after its current batch. */
  stop(): void {
    this.#isStopped = true;
  }

  async #run(isForced: boolean): Promise<number> {
    const { log, pauseMs = 1000 } = this.#parts;
    for (let hasWaited = false; !this.#isStopped;) {
      const claimed = await this.#record.claim({ isForced });
      if (claimed === 'current') return 0;
      if (claimed === 'busy') {
        if (!hasWaited) log.info('Another process migrates the store; this one waits');
        hasWaited = true;
        await wait(pauseMs);
        continue;
      }
      try {
        return await this.#migrate(claimed.mine, isForced);
      } catch (error) {
        if (!(error instanceof LeaseLostError)) throw error;
        log.warn('Another process has taken over the migration of the store');
      }
    }
    return 0;
  }

  async #migrate({ applied, reached }: StoreVersion, isForced: boolean): Promise<number> {
    let changed = 0;
    for (const migration of this.#parts.migrations) {
      if (migration.number <= applied && !isForced) continue;
      const after = !isForced && reached?.number === migration.number ? reached.after : '';
      changed += await this.#perform(migration, after);
      if (this.#isStopped) break;
      await this.#record.complete(migration.number, migration.needs ?? 0);
    }
    await this.#record.release();
    return changed;
  }

  async #perform({ number, name, collection: of, where = {}, change }: Migration, start: string): Promise<number> {
    const { documents, log, reportMs = 10_000 } = this.#parts;
    const collection = documents.stored(of);
    const fields = { migration: number, name };
    const left = await collection.count({ ...where, _id: { gt: start } });
    if (left > 0) log.info({ ...fields, documents: left }, 'Migrating the store');
    const begun = performance.now();
    let [done, changed, reported] = [0, 0, begun];
    for await (const ids of pagesOf(collection.ids({ ...where, _id: { gt: start } }))) {
      if (this.#isStopped) break;
      changed += await changeAll(collection, ids, change);
      done += ids.length;
      await this.#record.reach(number, ids.at(-1) ?? start);
      if (performance.now() - reported < reportMs) continue;
      reported = performance.now();
      const secondsLeft = Math.ceil(((reported - begun) / 1000 / done) * Math.max(left - done, 0));
      log.info({ ...fields, done, documents: left, secondsLeft }, 'Migrating the store');
    }
    if (left > 0) log.info({ ...fields, done, changed }, 'Migrated the store');
    return changed;
  }
}

async function* pagesOf(ids: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let page: string[] = [];
  for await (const id of ids) {
    page.push(id);
    if (page.length < idsAtOnce) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function changeAll(
  collection: Collection<unknown>,
  ids: readonly string[],
  change: Migration['change'],
): Promise<number> {
  const changed = new Set<string>();
  await inAdaptiveBatches(ids, { most: updatesAtOnce }, async (batch) => {
    await allDone(
      batch.map((id) =>
        collection.update(id, (state) => {
          const made = state === null ? null : change(state);
          if (made === null) return { unchanged: true, result: null };
          changed.add(id);
          return { ...made, result: null };
        }),
      ),
    );
  });
  return changed.size;
}
