import { partitions, topics } from '@sao-mai/contracts';
import type { Topic } from '@sao-mai/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { AppError } from '../errors.ts';
import { runOnce } from '../work/run-once.ts';
import { inTime, wait } from '../work/wait.ts';

const retentionMs = 30 * 24 * 3600 * 1000;
const askMs = 8000;
const leadersMs = 6000;
const pollMs = 50;

export interface PartitionOffsets {
  readonly topic: Topic;
  readonly low: number;
  readonly high: number;
  /** The group's committed offset; undefined if it has none. */
  readonly committed: number | undefined;
}

export class KafkaTopics {
  readonly #admin: Admin;
  readonly #prefix: string;
  readonly #connected = runOnce(() => this.#admin.connect());
  #isClosed = false;

  constructor(kafka: Kafka, prefix: string) {
    this.#admin = kafka.admin();
    this.#prefix = prefix;
  }

  nameOf(topic: Topic): string {
    return this.#prefix + topic;
  }

  topicOf(name: string): Topic | undefined {
    return topics.find((topic) => this.nameOf(topic) === name);
  }

  /** Creates missing topics: a consumer that subscribes to a missing topic would miss its first events. */
  readonly ensure = runOnce(() => this.#ask((admin) => this.#make(admin)));

  /** Like `ensure`, without the cache; returns the missing topics. */
  async create(): Promise<readonly Topic[]> {
    return this.#ask(async (admin) => {
      const known = new Set(await admin.listTopics());
      await this.#make(admin);
      return topics.filter((topic) => !known.has(this.nameOf(topic)));
    });
  }

  async offsets(group: string, some: readonly Topic[]): Promise<readonly PartitionOffsets[]> {
    return this.#ask(async (admin) => {
      const committed = await admin.fetchOffsets({ groupId: group, topics: some.map((topic) => this.nameOf(topic)) });
      const offsets: PartitionOffsets[] = [];
      for (const topic of some) {
        const own = committed.find((one) => one.topic === this.nameOf(topic))?.partitions ?? [];
        for (const { partition, low, high } of await admin.fetchTopicOffsets(this.nameOf(topic))) {
          const offset = Number(own.find((one) => one.partition === partition)?.offset ?? -1);
          offsets.push({ topic, low: Number(low), high: Number(high), committed: offset < 0 ? undefined : offset });
        }
      }
      return offsets;
    });
  }

  async ping(): Promise<void> {
    await this.#ask((admin) => admin.describeCluster());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#admin.disconnect().catch(() => undefined);
  }

  async #make(admin: Admin): Promise<void> {
    const names = topics.map((topic) => this.nameOf(topic));
    await admin.createTopics({
      // kafkajs fails while a leader is elected, so the loop below polls.
      waitForLeaders: false,
      topics: names.map((topic) => ({
        topic,
        numPartitions: partitions,
        configEntries: [{ name: 'retention.ms', value: String(retentionMs) }],
      })),
    });
    for (const end = performance.now() + leadersMs; performance.now() < end;) {
      const { topics: made } = await admin.fetchTopicMetadata({ topics: names }).catch(() => ({ topics: [] }));
      const isLed = ({ partitions: all }: (typeof made)[number]): boolean =>
        all.length > 0 && all.every(({ leader }) => leader >= 0);
      if (made.length === names.length && made.every(isLed)) return;
      await wait(pollMs);
    }
    throw new Error('The topics have no leaders yet');
  }

  /** AppError `unavailable` after some seconds. */
  async #ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new AppError('unavailable', 'unavailable');
    try {
      return await inTime(
        askMs,
        this.#connected().then(() => question(this.#admin)),
      );
    } catch (cause) {
      throw new AppError('unavailable', 'unavailable', { cause });
    }
  }
}
