import { randomId, systemClock } from '../clock.ts';
import type { Clock, NewId } from '../clock.ts';
import type { Log } from '../log/port.ts';
import { asStored } from './as-stored.ts';
import { MongoCollection } from './mongo-collection.ts';
import { MongoConnection } from './mongo-connection.ts';
import type { MongoOptions } from './mongo-connection.ts';
import type { Collection, CollectionDefinition, Documents, StoredDocument } from './port.ts';

export interface MongoDocumentsOptions extends MongoOptions {
  readonly clock?: Clock;
  readonly newId?: NewId;
}

/** One MongoDB database per service. Needs no transactions, change streams, $lookup or TTL indexes. */
export class MongoDocuments implements Documents {
  readonly #connection: MongoConnection;
  /** For building indexes and for migrations, which take as long as the data is large. */
  readonly #unbounded: MongoConnection;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #listeners = new Map<string, Set<(id: string) => void>>();
  readonly #opened = new Map<string, Pick<MongoCollection<unknown>, 'dump' | 'load' | 'indexes'>>();
  readonly #definitions = new Map<string, CollectionDefinition<unknown>>();

  constructor({ url, service, clock = systemClock, newId = randomId }: MongoDocumentsOptions) {
    this.#connection = new MongoConnection({ url, service });
    this.#unbounded = new MongoConnection({ url, service, isUnbounded: true });
    this.#clock = clock;
    this.#newId = newId;
  }

  collection<State>(definition: CollectionDefinition<State>): Collection<State> {
    const collection = this.#open(definition, this.#connection);
    this.#opened.set(definition.name, collection);
    this.#definitions.set(definition.name, definition);
    return collection;
  }

  stored(name: string): Collection<unknown> {
    const definition = this.#definitions.get(name);
    if (definition === undefined) throw new Error(`There is no collection ${name} here`);
    return this.#open(asStored(definition), this.#unbounded);
  }

  async prepare(log: Log): Promise<void> {
    for (const collection of this.#opened.values()) await collection.indexes.prepare(this.#unbounded, log);
  }

  async dropOldIndexes(): Promise<void> {
    for (const collection of this.#opened.values()) await collection.indexes.dropOld(this.#connection);
  }

  #open<State>(definition: CollectionDefinition<State>, connection: MongoConnection): MongoCollection<State> {
    const listeners = this.#listeners.get(definition.name) ?? new Set();
    this.#listeners.set(definition.name, listeners);
    return new MongoCollection(definition, {
      connection,
      clock: this.#clock,
      newId: this.#newId,
      listeners,
    });
  }

  async *dump(): AsyncGenerator<StoredDocument> {
    for (const collection of this.#opened.values()) yield* collection.dump();
  }

  async load(documents: readonly StoredDocument[]): Promise<void> {
    for (const [name, some] of Map.groupBy(documents, ({ collection }) => collection)) {
      const collection = this.#opened.get(name);
      if (collection === undefined) throw new Error(`There is no collection ${name} here`);
      await collection.load(some);
    }
  }

  ping(): Promise<void> {
    return this.#connection.ping();
  }

  async close(): Promise<void> {
    await Promise.all([this.#connection.close(), this.#unbounded.close()]);
  }
}
