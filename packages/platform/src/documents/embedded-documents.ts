import { randomId, systemClock } from '../clock.ts';
import type { Clock, NewId } from '../clock.ts';
import { AppError } from '../errors.ts';
import { GroupCommit } from '../sqlite/group-commit.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import type { Collection, CollectionDefinition, Documents } from './port.ts';

export interface EmbeddedDocumentsOptions {
  /** A path (missing folders are made), or `:memory:`. One file per service; one process at a time. */
  readonly file: string;
  readonly clock?: Clock;
  readonly newId?: NewId;
}

const applicationId = 0x736d6431;

/** Documents in one SQLite file, as JSON. A write is durable when it resolves. */
export class EmbeddedDocuments implements Documents {
  readonly #file: SqliteFile;
  readonly #commit: GroupCommit;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #listeners = new Map<string, Set<(id: string) => void>>();

  constructor({ file, clock = systemClock, newId = randomId }: EmbeddedDocumentsOptions) {
    this.#file = new SqliteFile({ file, applicationId });
    this.#commit = new GroupCommit(this.#file);
    this.#clock = clock;
    this.#newId = newId;
  }

  collection<State>(definition: CollectionDefinition<State>): Collection<State> {
    const listeners = this.#listeners.get(definition.name) ?? new Set();
    this.#listeners.set(definition.name, listeners);
    return new EmbeddedCollection(definition, {
      file: this.#file,
      commit: this.#commit,
      clock: this.#clock,
      newId: this.#newId,
      listeners,
    });
  }

  async ping(): Promise<void> {
    await Promise.resolve();
    if (!this.#file.isOpen) throw new AppError('unavailable', 'unavailable');
    this.#file.get('SELECT 1');
  }

  async close(): Promise<void> {
    await Promise.resolve();
    if (!this.#file.isOpen) return;
    this.#commit.flush();
    this.#file.close();
  }
}
