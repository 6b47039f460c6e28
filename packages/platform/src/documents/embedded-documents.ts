import { randomId, systemClock } from '../clock.ts';
import type { Clock, NewId } from '../clock.ts';
import { AppError } from '../errors.ts';
import { GroupCommit } from '../sqlite/group-commit.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { dumpTables, loadDocument } from './embedded-dump.ts';
import type { Collection, CollectionDefinition, Documents, StoredDocument } from './port.ts';

export interface EmbeddedDocumentsOptions {
  /** A path (missing folders are created) or `:memory:`. One file per service, one process at a time. */
  readonly file: string;
  readonly clock?: Clock;
  readonly newId?: NewId;
}

const applicationId = 0x736d6431;

/** Documents as JSON in one SQLite file. A write is durable when it resolves. */
export class EmbeddedDocuments implements Documents {
  readonly #file: SqliteFile;
  readonly #commit: GroupCommit;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #listeners = new Map<string, Set<(id: string) => void>>();
  readonly #parsers = new Map<string, (stored: unknown) => unknown>();

  constructor({ file, clock = systemClock, newId = randomId }: EmbeddedDocumentsOptions) {
    this.#file = new SqliteFile({ file, applicationId });
    this.#commit = new GroupCommit(this.#file);
    this.#clock = clock;
    this.#newId = newId;
  }

  collection<State>(definition: CollectionDefinition<State>): Collection<State> {
    const listeners = this.#listeners.get(definition.name) ?? new Set();
    this.#listeners.set(definition.name, listeners);
    this.#parsers.set(definition.name, definition.parse);
    return new EmbeddedCollection(definition, {
      file: this.#file,
      commit: this.#commit,
      clock: this.#clock,
      newId: this.#newId,
      listeners,
    });
  }

  async *dump(): AsyncGenerator<StoredDocument> {
    const collections = [...this.#parsers.keys()];
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
        const parse = this.#parsers.get(document.collection);
        if (parse === undefined) throw new Error(`There is no collection ${document.collection} here`);
        return this.#commit.write(() => loadDocument(this.#file, document, parse));
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
