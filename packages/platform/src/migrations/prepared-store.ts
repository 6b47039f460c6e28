import { randomId, systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/port.ts';
import { isAppError } from '../errors.ts';
import type { Log } from '../log/port.ts';
import { OperatorError } from '../operator-error.ts';
import { wait } from '../work/wait.ts';
import { StoreMigrations } from './migrate-store.ts';
import type { Migration } from './migration.ts';

export interface PreparedStoreParts {
  readonly name: string;
  readonly documents: Documents;
  readonly migrations?: readonly Migration[];
  readonly clock?: Clock;
  readonly log: Log;
}

const pauseMs = 1000;

/** The store of a service before it serves: indexes built, documents in today's shape. */
export class PreparedStore {
  readonly migrations: readonly Migration[];
  readonly #documents: Documents;
  readonly #log: Log;
  readonly #steps: StoreMigrations;
  #isReady = false;
  #isStopped = false;

  constructor({ name, documents, migrations = [], clock = systemClock, log }: PreparedStoreParts) {
    this.migrations = migrations;
    this.#documents = documents;
    this.#log = log;
    this.#steps = new StoreMigrations({ service: name, documents, migrations, clock, log, newId: randomId });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Tried again while the store is away. OperatorError if it cannot be used; unprepared only after `stop`. */
  async prepare(): Promise<void> {
    for (let failures = 0; !this.#isStopped; failures += 1) {
      try {
        await this.#documents.prepare(this.#log);
        await this.#steps.run();
        this.#isReady = !this.#isStopped;
        return;
      } catch (error) {
        if (error instanceof OperatorError || !isAppError(error, 'unavailable')) throw error;
        if (failures === 0) this.#log.warn({ err: error }, 'The store is away; the service starts once it is back');
        await wait(pauseMs);
      }
    }
  }

  /** After the release before has ended: migrates what it wrote since, drops indexes that only it used. */
  async tidy(): Promise<number> {
    const changed = await this.#steps.again();
    await this.#documents.dropOldIndexes();
    return changed;
  }

  stop(): void {
    this.#isStopped = true;
    this.#steps.stop();
  }
}
