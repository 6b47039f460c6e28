import { Binary } from 'mongodb';
import type { Collection } from 'mongodb';
import { MongoConnection } from '../documents/mongo-connection.ts';
import type { MongoOptions } from '../documents/mongo-connection.ts';
import { isDuplicate } from '../documents/mongo-errors.ts';
import { AppError } from '../errors.ts';
import { checkName, contentTypeOf } from './file-name.ts';
import type { Files, StoredFile } from './port.ts';

interface MongoFile {
  readonly _id: string;
  readonly contentType: string;
  readonly bytes: Binary;
}

const defaultLimit = 1000;

/** One document per file: files are small, and a document is written atomically. */
export class MongoFiles implements Files {
  readonly #connection: MongoConnection;

  constructor(options: MongoOptions) {
    this.#connection = new MongoConnection(options);
  }

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    checkName(name, contentType);
    await this.#run(async (files) => {
      try {
        await files.insertOne({ _id: name, contentType, bytes: new Binary(bytes) });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const present = await files.findOne({ _id: name });
        if (present === null || Buffer.compare(bytesOf(present), bytes) !== 0)
          throw new AppError('conflict', 'conflict');
      }
    });
  }

  async get(name: string): Promise<StoredFile | null> {
    if (contentTypeOf(name) === undefined) return null;
    const file = await this.#run((files) => files.findOne({ _id: name }));
    return file === null ? null : { bytes: bytesOf(file), contentType: file.contentType };
  }

  async remove(name: string): Promise<void> {
    if (contentTypeOf(name) === undefined) return;
    await this.#run((files) => files.deleteOne({ _id: name }));
  }

  list({ after = '', limit = defaultLimit }: { after?: string; limit?: number } = {}): Promise<readonly string[]> {
    return this.#run(async (files) => {
      const found = files.find({ _id: { $gt: after } }, { projection: { _id: 1 } });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    });
  }

  ping(): Promise<void> {
    return this.#connection.ping();
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #run<T>(work: (files: Collection<MongoFile>) => Promise<T>): Promise<T> {
    return this.#connection.run((database) => work(database.collection<MongoFile>('files')));
  }
}

const bytesOf = ({ bytes }: MongoFile): Uint8Array => Uint8Array.from(bytes.value());
