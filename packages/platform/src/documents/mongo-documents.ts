import { randomId, systemClock } from '../clock.ts';
import type { Clock, NewId } from '../clock.ts';
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
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #listeners = new Map<string, Set<(id: string) => void>>();
  readonly #opened = new Map<string, Pick<MongoCollection<unknown>, 'dump' | 'load'>>();

  constructor({ url, service, clock = systemClock, newId = randomId }: MongoDocumentsOptions) {
    this.#connection = new MongoConnection({ url, service });
    this.#clock = clock;
    this.#newId = newId;
  }

  collection<State>(definition: CollectionDefinition<State>): Collection<State> {
    const listeners = this.#listeners.get(definition.name) ?? new Set();
    this.#listeners.set(definition.name, listeners);
    const collection = new MongoCollection(definition, {
      connection: this.#connection,
      clock: this.#clock,
      newId: this.#newId,
      listeners,
    });
    this.#opened.set(definition.name, collection);
    return collection;
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

  close(): Promise<void> {
    return this.#connection.close();
  }
}
