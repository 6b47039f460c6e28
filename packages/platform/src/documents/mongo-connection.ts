import type { Db, MongoClient } from 'mongodb';
import { AppError } from '../errors.ts';
import { runOnce } from '../work/run-once.ts';
import { mongoTarget } from './mongo-address.ts';
import { translated } from './mongo-errors.ts';

export interface MongoOptions {
  readonly url: string;
  readonly service: string;
  /** Waits for a reply without a limit. */
  readonly isUnbounded?: boolean;
}

/** One service's database: connects on first use, reconnects after a failure, translates the driver's errors. */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #database: string;
  readonly #isUnbounded: boolean;
  readonly #underWay = new Set<Promise<unknown>>();
  /** Repeated after a failure: a client whose first connect failed does not recover by itself. */
  readonly #connected = runOnce(() => this.#client.connect());
  #closing: Promise<void> | null = null;

  constructor({ url, service, isUnbounded = false }: MongoOptions) {
    const { client, database } = mongoTarget(url, service, { isUnbounded });
    this.#isUnbounded = isUnbounded;
    this.#client = client;
    this.#database = database;
  }

  /**
   * Runs work that `close` waits for; without a limit of time, `close` breaks it off instead. AppError `unavailable` without
   * a server or after `close`.
   */
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
      await this.#connected();
      return await work(this.#client.db(this.#database));
    } catch (error) {
      throw translated(error);
    }
  }

  async #close(): Promise<void> {
    if (!this.#isUnbounded) await Promise.allSettled(this.#underWay);
    await this.#client.close();
  }
}
