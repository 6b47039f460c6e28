import type { Db, MongoClient } from 'mongodb';
import { AppError } from '../errors.ts';
import { mongoTarget } from './mongo-address.ts';
import { translated } from './mongo-errors.ts';

export interface MongoOptions {
  /** As `mongoTarget` reads it: a standalone server or a replica set. */
  readonly url: string;
  /** The service whose database this is: nobody reads another service's. */
  readonly service: string;
}

/** One service's database: connects when it is first needed, again where that failed, and speaks our errors. */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #database: string;
  readonly #underWay = new Set<Promise<unknown>>();
  #connecting: Promise<unknown> | null = null;
  #closing: Promise<void> | null = null;

  constructor({ url, service }: MongoOptions) {
    const { client, database } = mongoTarget(url, service);
    this.#client = client;
    this.#database = database;
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
