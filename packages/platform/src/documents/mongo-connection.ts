import { MongoClient } from 'mongodb';
import type { Db, MongoClientOptions } from 'mongodb';
import { AppError } from '../errors.ts';
import { translated } from './mongo-errors.ts';

export interface MongoOptions {
  /** `mongodb://…`, a standalone server or a replica set. A database named in it is the beginning of ours. */
  readonly url: string;
  /** The service whose database this is: nobody reads another service's. */
  readonly service: string;
}

const settings: MongoClientOptions = {
  // A write that was acknowledged survives the loss of a member and of power.
  writeConcern: { w: 'majority', journal: true },
  // A server that is away or silent costs a caller some seconds at most; the driver's own patience is 30 s and more.
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 3000,
  // A crowd of writes waits its turn; where the server is away it is told so long before.
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
  // How soon a server that came back is noticed.
  heartbeatFrequencyMS: 1000,
  // A write whose answer got lost is told to the caller: only some servers know a repeated one again, and on the others
  // the driver's second try meets the first one's effect.
  retryWrites: false,
  ignoreUndefined: true,
  appName: 'sao-mai',
};

const defaultDatabase = 'sao-mai';

/** One service's database: connects when it is first needed, again where that failed, and speaks our errors. */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #database: string;
  readonly #underWay = new Set<Promise<unknown>>();
  #connecting: Promise<unknown> | null = null;
  #closing: Promise<void> | null = null;

  constructor({ url, service }: MongoOptions) {
    this.#client = new MongoClient(url, settings);
    const given = new URL(url).pathname.slice(1);
    this.#database = `${given === '' ? defaultDatabase : given}-${service}`;
  }

  /** Work on the database, waited for by `close`. AppError `unavailable` where there is no server, or no longer. */
  run<T>(work: (database: Db) => Promise<T>): Promise<T> {
    const running = this.#run(work);
    this.#underWay.add(running);
    const done = (): void => {
      this.#underWay.delete(running);
    };
    running.then(done, done);
    return running;
  }

  async ping(): Promise<void> {
    await this.run((database) => database.command({ ping: 1 }));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #run<T>(work: (database: Db) => Promise<T>): Promise<T> {
    if (this.#closing !== null) throw new AppError('unavailable', 'unavailable');
    try {
      return await work(await this.#connected());
    } catch (error) {
      throw translated(error);
    }
  }

  /** A client whose first connect failed stays dead until it is told to connect again. */
  async #connected(): Promise<Db> {
    this.#connecting ??= this.#client.connect();
    try {
      await this.#connecting;
    } catch (error) {
      this.#connecting = null;
      throw error;
    }
    return this.#client.db(this.#database);
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await this.#client.close();
  }
}
