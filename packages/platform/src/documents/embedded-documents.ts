import { randomId, systemClock } from '../clock.ts';
import type { Clock, NewId } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log/port.ts';
import { GroupCommit } from '../sqlite/group-commit.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { asStored } from './as-stored.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { dumpTables, loadDocument } from './embedded-dump.ts';
import type { Collection, CollectionDefinition, Documents, StoredDocument } from './port.ts';

export interface EmbeddedDocumentsOptions {
  /** A path (missing folders are created) or `:memory:`. One file per service, one process at a time. */
  readonly file: string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** Logs that an index of a table with documents is built. */
  readonly log?: Log;
}

const applicationId = 0x736d6431;

/** Documents as JSON in one SQLite file. A write is durable when it resolves. */
export class EmbeddedDocuments implements Documents {
  readonly #file: SqliteFile;
  readonly #commit: GroupCommit;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #listeners = new Map<string, Set<(id: string) => void>>();
  readonly #log: Log | undefined;
  readonly #definitions = new Map<string, CollectionDefinition<unknown>>();

  constructor({ file, clock = systemClock, newId = randomId, log }: EmbeddedDocumentsOptions) {
    this.#file = new SqliteFile({ file, applicationId });
    this.#commit = new GroupCommit(this.#file);
    this.#clock = clock;
    this.#newId = newId;
    this.#log = log;
  }

  collection<State>(definition: CollectionDefinition<State>): Collection<State> {
    this.#definitions.set(definition.name, definition);
    return this.#open(definition);
  }

  stored(name: string): Collection<unknown> {
    return this.#open(asStored(this.#definition(name)));
  }

  /** Indexes are built when a collection is opened, before the service starts. */
  async prepare(): Promise<void> {
    await this.ping();
  }

  /** They were dropped when the collection was opened: one process at a time has the file. */
  async dropOldIndexes(): Promise<void> {
    await this.ping();
  }

  #open<State>(definition: CollectionDefinition<State>): Collection<State> {
    const listeners = this.#listeners.get(definition.name) ?? new Set();
    this.#listeners.set(definition.name, listeners);
    return new EmbeddedCollection(definition, {
      file: this.#file,
      commit: this.#commit,
      clock: this.#clock,
      newId: this.#newId,
      log: this.#log,
      listeners,
    });
  }

  #definition(name: string): CollectionDefinition<unknown> {
    const definition = this.#definitions.get(name);
    if (definition === undefined) throw new Error(`There is no collection ${name} here`);
    return definition;
  }

  async *dump(): AsyncGenerator<StoredDocument> {
    const collections = [...this.#definitions.keys()];
    if (this.#file.file === ':memory:') {
      yield* dumpTables(this.#file, collections);
      return;
    }
    // A second connection reads a consistent snapshot without blocking writers.
    const moment = new SqliteFile({ file: this.#file.file, applicationId, check: false });
    try {
      moment.exec('BEGIN');
      yield* dumpTables(moment, collections);
    } finally {
      moment.close();
    }
  }

  async load(documents: readonly StoredDocument[]): Promise<void> {
    await Promise.all(
      documents.map((document) => {
        const { schema } = this.#definition(document.collection);
        return this.#commit.write(() => loadDocument(this.#file, document, schema));
      }),
    );
  }

  async ping(): Promise<void> {
    await Promise.resolve();
    if (!this.#file.isOpen) throw new AppError('unavailable', 'unavailable');
    if (this.#file.damage !== undefined) throw this.#file.damage;
    this.#file.get('SELECT 1');
  }

  async close(): Promise<void> {
    await Promise.resolve();
    if (!this.#file.isOpen) return;
    this.#commit.flush();
    this.#file.close();
  }
}
