import type { Envelope } from '@sao-mai/contracts';
import type { Collection } from 'mongodb';
import type { Clock } from '../clock.ts';
import { readMongoOutbox } from './mongo-document.ts';
import type { MongoDocument } from './mongo-document.ts';
import type { Outbox } from './port.ts';

export interface MongoOutboxParts {
  readonly run: <T>(work: (collection: Collection<MongoDocument>) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly listeners: Set<(id: string) => void>;
}

/** Matches any event, using the index. */
const anyTime = { $gt: '' } as const;

export class MongoOutbox implements Outbox {
  readonly #parts: MongoOutboxParts;

  constructor(parts: MongoOutboxParts) {
    this.#parts = parts;
  }

  pending({ olderThanMs, limit }: { olderThanMs: number; limit: number }): Promise<readonly string[]> {
    const until = new Date(this.#parts.clock.now().getTime() - olderThanMs).toISOString();
    // 0 means all, including events dated in the future by a clock that was set back.
    const time = olderThanMs === 0 ? anyTime : { ...anyTime, $lte: until };
    return this.#parts.run(async (collection) => {
      const found = collection.find({ 'outbox.time': time }, { projection: { _id: 1 } });
      const documents = await found.sort({ 'outbox.time': 1, _id: 1 }).limit(limit).toArray();
      return documents.map(({ _id }) => _id);
    });
  }

  read(id: string): Promise<readonly Envelope[]> {
    return this.#parts.run(async (collection) => {
      const stored = await collection.findOne({ _id: id }, { projection: { outbox: 1 } });
      return stored === null ? [] : readMongoOutbox(stored);
    });
  }

  async acknowledge(id: string, eventIds: readonly string[]): Promise<void> {
    await this.#parts.run((collection) =>
      collection.updateOne({ _id: id }, { $pull: { outbox: { id: { $in: [...eventIds] } } } }),
    );
  }

  onWritten(listener: (id: string) => void): () => void {
    this.#parts.listeners.add(listener);
    return () => {
      this.#parts.listeners.delete(listener);
    };
  }

  oldest(): Promise<string | null> {
    return this.#parts.run(async (collection) => {
      const found = collection.find({ 'outbox.time': anyTime }, { projection: { outbox: { $slice: 1 } } });
      const [oldest] = await found.sort({ 'outbox.time': 1 }).limit(1).toArray();
      return oldest === undefined ? null : (readMongoOutbox(oldest)[0]?.time ?? null);
    });
  }
}
