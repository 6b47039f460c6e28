import { topics } from '@sao-mai/contracts';
import type { Envelope, Topic } from '@sao-mai/contracts';
import type { Documents } from '../documents/port.ts';
import { AppError } from '../errors.ts';
import { boundedRetry, endlessRetry, kafkaClient } from './kafka-client.ts';
import type { KafkaClientOptions } from './kafka-client.ts';
import { DocumentLetters } from './kafka-letters.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import { KafkaSubscription } from './kafka-subscription.ts';
import { KafkaTopics } from './kafka-topics.ts';
import type { PartitionOffsets } from './kafka-topics.ts';
import type { DeadLetters, Events, SubscribeOptions, Subscription } from './port.ts';

export interface KafkaEventsOptions extends KafkaClientOptions {
  readonly documents: Documents;
  /** Prefix of topic names on a shared cluster. */
  readonly prefix?: string;
}

/** Events on a Kafka cluster; missing topics are created. */
export class KafkaEvents implements Events {
  readonly deadLetters: DeadLetters;
  readonly #options: KafkaEventsOptions;
  readonly #topics: KafkaTopics;
  readonly #publisher: KafkaPublisher;
  readonly #subscriptions = new Set<KafkaSubscription>();
  readonly #topicsOf = new Map<string, Set<Topic>>();
  #closing: Promise<void> | null = null;

  constructor(options: KafkaEventsOptions) {
    this.#options = options;
    this.#topics = new KafkaTopics(kafkaClient(options, boundedRetry), options.prefix ?? '');
    this.#publisher = new KafkaPublisher(kafkaClient(options, endlessRetry));
    this.deadLetters = new DocumentLetters(options.documents);
  }

  async publish(topic: Topic, events: readonly Envelope[]): Promise<void> {
    if (events.length === 0) return;
    this.#check();
    await this.#topics.ensure();
    const name = this.#topics.nameOf(topic);
    await this.#publisher.publish(
      events.map((event) => ({ topic: name, key: event.subject, value: JSON.stringify(event) })),
    );
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    this.#check();
    await this.#topics.ensure();
    await this.#reportGaps(options);
    this.#check();
    const known = this.#topicsOf.get(options.group) ?? new Set();
    for (const topic of options.topics) known.add(topic);
    this.#topicsOf.set(options.group, known);
    const subscription = new KafkaSubscription(options, {
      kafka: kafkaClient(this.#options, endlessRetry),
      topics: this.#topics,
      log: this.#options.log,
      onStopped: () => this.#subscriptions.delete(subscription),
    });
    this.#subscriptions.add(subscription);
    await subscription.start();
    return subscription;
  }

  async lag(group: string): Promise<Readonly<Partial<Record<Topic, number>>>> {
    this.#check();
    await this.#topics.ensure();
    const subscribed = this.#topicsOf.get(group);
    const offsets = await this.#topics.offsets(group, subscribed === undefined ? topics : [...subscribed]);
    const isCommitted = ({ committed }: PartitionOffsets): boolean => committed !== undefined;
    const known = subscribed ?? new Set(offsets.filter(isCommitted).map(({ topic }) => topic));
    const lag: Partial<Record<Topic, number>> = {};
    for (const one of offsets.filter(({ topic }) => known.has(topic)))
      lag[one.topic] = (lag[one.topic] ?? 0) + lagOf(one);
    return lag;
  }

  async hasHandled(group: string): Promise<boolean> {
    this.#check();
    await this.#topics.ensure();
    const offsets = await this.#topics.offsets(group, topics);
    return offsets.some(({ committed = 0 }) => committed > 0);
  }

  createTopics(): Promise<readonly Topic[]> {
    this.#check();
    return this.#topics.create();
  }

  async ping(): Promise<void> {
    this.#check();
    await this.#topics.ping();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await this.#publisher.close();
    await this.#topics.close();
  }

  #check(): void {
    if (this.#closing !== null) throw new AppError('unavailable', 'unavailable');
  }

  /** Must run before the first fetch, which silently resets lost offsets to the earliest message. */
  async #reportGaps({ group, topics: wanted, onGap }: SubscribeOptions): Promise<void> {
    if (onGap === undefined) return;
    const offsets = await this.#topics.offsets(group, wanted);
    const gaps = offsets.filter(({ low, high, committed = 0 }) => committed < low || committed > high);
    for (const topic of new Set(gaps.map((gap) => gap.topic))) onGap(topic);
  }
}

const lagOf = ({ low, high, committed = low }: PartitionOffsets): number =>
  Math.max(0, high - Math.max(low, committed));
