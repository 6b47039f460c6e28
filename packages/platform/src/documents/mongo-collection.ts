import type { Collection as DriverCollection, Document } from 'mongodb';
import type { Clock, NewId } from '../clock.ts';
import { currentContext } from '../context.ts';
import { currentTraceparent } from '../tracing/tracing.ts';
import { AppError } from '../errors.ts';
import { inAdaptiveBatches } from '../work/adaptive-batches.ts';
import { wait } from '../work/wait.ts';
import { planChange } from './apply-change.ts';
import type { PlannedChange } from './apply-change.ts';
import type { MongoConnection } from './mongo-connection.ts';
import { readMongoDocument, readMongoSnapshot } from './mongo-document.ts';
import type { MongoDocument } from './mongo-document.ts';
import { isDuplicate } from './mongo-errors.ts';
import { mongoFilter, mongoSort, present } from './mongo-filter.ts';
import type { MongoSort } from './mongo-filter.ts';
import { MongoIndexes } from './mongo-indexes.ts';
import { MongoOutbox } from './mongo-outbox.ts';
import { mongoUpdate } from './mongo-update.ts';
import type {
  Change,
  Collection,
  CollectionDefinition,
  Filter,
  FindOptions,
  Outbox,
  Snapshot,
  StoredDocument,
  Written,
} from './port.ts';
import { snapshotOf } from './stored-document.ts';
import type { ReadDocument } from './stored-document.ts';
import { WrittenByUpdates } from './written-by-updates.ts';

export interface MongoCollectionParts {
  readonly connection: MongoConnection;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly listeners: Set<(id: string) => void>;
}

const defaultLimit = 1000;
const pageSize = 200;
const idsAtOnce = 1000;
const loadedAtOnce = 250;
const withoutOutbox = { projection: { outbox: 0 } } as const;
/** More conflicts than this mean a bug, not contention. */
const mostTries = 200;
const longestPauseMs = 20;

/** One collection of documents `{ _id, version, sequence, state, outbox }`; state and events change in one update. */
export class MongoCollection<State> extends WrittenByUpdates<State> implements Collection<State> {
  readonly name: string;
  readonly outbox: Outbox;
  readonly indexes: MongoIndexes;
  readonly #definition: CollectionDefinition<State>;
  readonly #parts: MongoCollectionParts;

  constructor(definition: CollectionDefinition<State>, parts: MongoCollectionParts) {
    super();
    if (!/^[A-Za-z][\w-]*$/.test(definition.name)) throw new Error(`${definition.name} is not a valid collection name`);
    this.name = definition.name;
    this.#definition = definition;
    this.#parts = parts;
    this.indexes = new MongoIndexes(definition);
    const { clock, listeners } = parts;
    this.outbox = new MongoOutbox({ run: (work) => this.#run(work), clock, listeners });
  }

  get(id: string): Promise<Snapshot<State> | null> {
    return this.#run(async (collection) => {
      const stored = await collection.findOne({ _id: id, ...present }, withoutOutbox);
      return stored === null ? null : readMongoSnapshot(stored, this.#definition);
    });
  }

  find(filter: Filter = {}, options: FindOptions = {}): Promise<readonly Snapshot<State>[]> {
    const { skip = 0, limit = defaultLimit } = options;
    return this.#run((collection) => this.#read(collection, mongoFilter(filter), mongoSort(options), skip, limit));
  }

  count(filter: Filter = {}): Promise<number> {
    return this.#run((collection) => collection.countDocuments(mongoFilter(filter)));
  }

  async *ids(filter: Filter = {}): AsyncGenerator<string> {
    for (let after = ''; ;) {
      const where = { $and: [mongoFilter(filter), { _id: { $gt: after } }] };
      const page = await this.#run((collection) => {
        const found = collection.find(where, { projection: { _id: 1 } }).sort({ _id: 1 });
        return found.limit(idsAtOnce).toArray();
      });
      for (const { _id } of page) yield _id;
      const last = page.at(-1);
      if (last === undefined || page.length < idsAtOnce) return;
      after = last._id;
    }
  }

  async *all(filter: Filter = {}): AsyncGenerator<Snapshot<State>> {
    for (let after = ''; ;) {
      const where = { $and: [mongoFilter(filter), { _id: { $gt: after } }] };
      const page = await this.#run((collection) => this.#read(collection, where, mongoSort({}), 0, pageSize));
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.id;
    }
  }

  async update<Result>(
    id: string,
    decide: (current: State | null) => Change<State, Result>,
  ): Promise<Written<State, Result>> {
    const correlationId = currentContext()?.correlationId ?? this.#parts.newId();
    const written = await this.#run((collection) => this.#update(collection, id, decide, correlationId));
    if (written.eventIds.length > 0) for (const listener of this.#parts.listeners) listener(id);
    return written;
  }

  async *dump(): AsyncGenerator<StoredDocument> {
    for await (const ids of this.idPages()) {
      const page = await this.#run((collection) =>
        collection
          .find({ _id: { $in: [...ids] } })
          .sort({ _id: 1 })
          .toArray(),
      );
      for (const { _id: id, version, sequence, state = null, outbox } of page) {
        yield { collection: this.name, id, version, sequence, state, outbox };
      }
    }
  }

  async load(documents: readonly StoredDocument[]): Promise<void> {
    for (const { state } of documents) if (state !== null) this.#definition.schema.parse(state);
    const writes = documents.map(({ id, version, sequence, state, outbox }) => ({
      replaceOne: {
        filter: { _id: id },
        replacement: { version, sequence, ...(state !== null && { state }), outbox: [...outbox] },
        upsert: true,
      },
    }));
    await inAdaptiveBatches(writes, { most: loadedAtOnce }, async (batch) => {
      await this.#run((collection) => collection.bulkWrite([...batch], { ordered: false }));
    });
  }

  #run<T>(work: (collection: DriverCollection<MongoDocument>) => Promise<T>): Promise<T> {
    return this.#parts.connection.run(async (database) => {
      const collection = database.collection<MongoDocument>(this.name);
      await this.indexes.ready(collection);
      return work(collection);
    });
  }

  async #read(
    collection: DriverCollection<MongoDocument>,
    where: Document,
    { terms, computed }: MongoSort,
    skip: number,
    limit: number,
  ): Promise<readonly Snapshot<State>[]> {
    // The driver treats a limit of 0 as unlimited.
    if (limit === 0) return [];
    const added = Object.keys(computed);
    const found =
      added.length === 0
        ? collection.find(where, withoutOutbox).sort(terms).skip(skip).limit(limit)
        : collection.aggregate<MongoDocument>([
            { $match: where },
            { $set: computed },
            { $sort: Object.fromEntries(terms) },
            { $skip: skip },
            { $limit: limit },
            { $unset: ['outbox', ...added] },
          ]);
    return (await found.toArray()).map((stored) => readMongoSnapshot(stored, this.#definition));
  }

  async #update<Result>(
    collection: DriverCollection<MongoDocument>,
    id: string,
    decide: (current: State | null) => Change<State, Result>,
    correlationId: string,
  ): Promise<Written<State, Result>> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const found = await collection.findOne({ _id: id });
      const stored = found === null ? null : readMongoDocument(found, this.#definition);
      const change = decide(stored?.state ?? null);
      const { result } = change;
      if ('unchanged' in change) return { result, document: snapshotOf(id, stored), eventIds: [] };
      const { clock, newId } = this.#parts;
      const context = { id, now: clock.now(), newId, correlationId, traceparent: currentTraceparent() };
      const planned = planChange(stored, change, this.#definition, context);
      if (planned === null) return { result, document: null, eventIds: [] };
      if (await this.#write(collection, id, stored, planned)) {
        const eventIds = planned.plan.appended.map((event) => event.id);
        return { result, document: snapshotOf(id, { ...planned.plan, state: planned.state }), eventIds };
      }
      await wait(Math.random() * Math.min(tries, longestPauseMs));
    }
    throw new AppError('unavailable', 'unavailable');
  }

  /** False if a concurrent write came first. */
  async #write(
    collection: DriverCollection<MongoDocument>,
    id: string,
    stored: ReadDocument<State> | null,
    planned: PlannedChange<State>,
  ): Promise<boolean> {
    if (stored !== null) {
      const { matchedCount } = await collection.updateOne({ _id: id, version: stored.version }, mongoUpdate(planned));
      return matchedCount === 1;
    }
    const { version, sequence, appended } = planned.plan;
    const state = planned.json === null ? {} : { state: JSON.parse(planned.json) as unknown };
    try {
      await collection.insertOne({ _id: id, version, sequence, ...state, outbox: [...appended] });
      return true;
    } catch (error) {
      // A concurrent insert.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  protected idsAfter(after: string, limit: number): Promise<readonly string[]> {
    return this.#run(async (collection) => {
      const found = collection.find({ _id: { $gt: after } }, { projection: { _id: 1 } });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    });
  }
}
