import { MongoServerError } from 'mongodb';
import type { Collection, IndexDescription } from 'mongodb';
import type { Log } from '../log/port.ts';
import { runOnce } from '../work/run-once.ts';
import type { MongoConnection } from './mongo-connection.ts';
import type { MongoDocument } from './mongo-document.ts';
import { fieldOf, present } from './mongo-filter.ts';
import type { CollectionDefinition } from './port.ts';

type NamedIndex = IndexDescription & { readonly name: string };

/** Finds documents with unpublished events, oldest first; documents with an empty outbox are not in its range. */
const outboxIndex: NamedIndex = { name: 'outbox', key: { 'outbox.time': 1 } };
const noCollection = 26;
const reportMs = 10_000;

const indexesOf = ({ indexes = [] }: Pick<CollectionDefinition<unknown>, 'indexes'>): readonly NamedIndex[] => [
  outboxIndex,
  ...indexes.map(({ fields }) => ({
    name: fields.join(' '),
    key: new Map<string, 1>([...fields.map((path): [string, 1] => [fieldOf(path), 1]), ['_id', 1]]),
    partialFilterExpression: present,
  })),
];

async function presentNames(collection: Collection<MongoDocument>): Promise<readonly string[]> {
  try {
    return (await collection.indexes()).flatMap(({ name }) => name ?? []);
  } catch (error) {
    if (error instanceof MongoServerError && error.code === noCollection) return [];
    throw error;
  }
}

/** The indexes of one collection. The server builds them without blocking reads and writes. */
export class MongoIndexes {
  readonly #collection: string;
  readonly #wanted: readonly NamedIndex[];
  #ready: (() => Promise<unknown>) | null = null;

  constructor(definition: Pick<CollectionDefinition<unknown>, 'name' | 'indexes'>) {
    this.#collection = definition.name;
    this.#wanted = indexesOf(definition);
  }

  /** For a store that was not prepared, as in tests: creates what is missing at the first call. */
  async ready(collection: Collection<MongoDocument>): Promise<void> {
    this.#ready ??= runOnce(() => collection.createIndexes([...this.#wanted]));
    await this.#ready();
  }

  /** Builds what is missing, all in one scan of the collection, and logs how long it has taken so far. */
  prepare(connection: MongoConnection, log: Log): Promise<void> {
    return this.#run(connection, async (collection) => {
      const names = await presentNames(collection);
      const missing = this.#wanted.filter(({ name }) => !names.includes(name));
      if (missing.length > 0) await this.#build(collection, missing, log);
      this.#ready = () => Promise.resolve();
    });
  }

  async #build(collection: Collection<MongoDocument>, missing: readonly NamedIndex[], log: Log): Promise<void> {
    const documents = await collection.estimatedDocumentCount();
    const fields = { collection: this.#collection, indexes: missing.map(({ name }) => name), documents };
    const begun = performance.now();
    const seconds = (): number => Math.round((performance.now() - begun) / 1000);
    if (documents > 0) log.info(fields, 'Building indexes');
    const reporting = setInterval(
      () => log.info({ ...fields, seconds: seconds() }, 'Still building indexes'),
      reportMs,
    );
    try {
      await collection.createIndexes([...missing]);
    } finally {
      clearInterval(reporting);
    }
    if (documents > 0) log.info({ ...fields, seconds: seconds() }, 'Built indexes');
  }

  dropOld(connection: MongoConnection): Promise<void> {
    return this.#run(connection, async (collection) => {
      const known = new Set(['_id_', ...this.#wanted.map(({ name }) => name)]);
      for (const name of await presentNames(collection)) if (!known.has(name)) await collection.dropIndex(name);
    });
  }

  #run<T>(connection: MongoConnection, work: (collection: Collection<MongoDocument>) => Promise<T>): Promise<T> {
    return connection.run((database) => work(database.collection<MongoDocument>(this.#collection)));
  }
}
