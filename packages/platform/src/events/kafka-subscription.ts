import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import { partitions } from '@sao-mai/contracts';
import { AppError } from '../errors.ts';
import type { Log } from '../log/port.ts';
import { wait, within } from '../work/wait.ts';
import { endlessRetry } from './kafka-client.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import type { SubscribeOptions, Subscription } from './port.ts';

export interface KafkaSubscriptionParts {
  readonly kafka: Kafka;
  readonly topics: KafkaTopics;
  readonly log: Log;
  readonly onStopped: () => void;
}

/** Kafka's session timeout: a silent member's partitions move to others after this long. */
export const sessionMs = 10_000;
const joinMs = 15_000;
const stopMs = 6000;
const rebuildMs = 1000;
const longestPauseMs = 5000;
const firstPauseMs = 100;
const heartbeatMs = 1000;

/** A group member that survives broker failures, rebalances and handlers that throw, until `stop`. */
export class KafkaSubscription implements Subscription {
  readonly #options: SubscribeOptions;
  readonly #parts: KafkaSubscriptionParts;
  #consumer: Consumer | null = null;
  #hasJoined = false;
  #aliveAt = 0;
  #isStopping = false;
  #stopped: Promise<void> | null = null;
  #rebuild: NodeJS.Timeout | undefined;

  constructor(options: SubscribeOptions, parts: KafkaSubscriptionParts) {
    this.#options = options;
    this.#parts = parts;
  }

  readonly healthy = (): boolean =>
    this.#hasJoined && !this.#isStopping && performance.now() - this.#aliveAt < sessionMs * 1.5;

  /** Resolves once it has joined, or after 15 s (joining continues), as other members may delay the rebalance. */
  async start(): Promise<void> {
    try {
      await within(joinMs, this.#run());
    } catch (cause) {
      await this.stop();
      throw new AppError('unavailable', 'unavailable', { cause });
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  #isEnding(): boolean {
    return this.#isStopping;
  }

  async #stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#rebuild);
    // Waits for running handlers and commits. A member that cannot leave is removed by the session timeout.
    if (this.#consumer !== null) await within(stopMs, this.#consumer.disconnect()).catch(() => false);
    this.#parts.onStopped();
  }

  async #run(): Promise<void> {
    const { group, topics } = this.#options;
    const consumer = this.#parts.kafka.consumer({
      groupId: group,
      allowAutoTopicCreation: false,
      retry: { ...endlessRetry, restartOnFailure: () => Promise.resolve(!this.#isStopping) },
      maxWaitTimeInMs: 200,
      sessionTimeout: sessionMs,
      rebalanceTimeout: 2 * sessionMs,
      heartbeatInterval: heartbeatMs,
    });
    this.#consumer = consumer;
    this.#watch(consumer);
    await consumer.connect();
    // Start new topics at the earliest message, so that nothing published before the first join is lost.
    await consumer.subscribe({ topics: topics.map((topic) => this.#parts.topics.nameOf(topic)), fromBeginning: true });
    await consumer.run({
      autoCommitInterval: 1000,
      partitionsConsumedConcurrently: partitions,
      eachMessage: (payload) => this.#handle(payload),
    });
  }

  #watch(consumer: Consumer): void {
    const isAlive = (): void => {
      this.#aliveAt = performance.now();
    };
    const { GROUP_JOIN, HEARTBEAT, FETCH, CRASH } = consumer.events;
    consumer.on(GROUP_JOIN, () => {
      this.#hasJoined = true;
      isAlive();
    });
    consumer.on(HEARTBEAT, isAlive);
    consumer.on(FETCH, isAlive);
    consumer.on(CRASH, ({ payload: { error, restart } }) => {
      const { group } = this.#options;
      this.#parts.log.warn({ error, group, restart }, 'A consumer crashed and is restarted');
      this.#hasJoined = false;
      if (restart || this.#isStopping) return;
      this.#rebuild = setTimeout(() => {
        this.#run().catch((cause: unknown) =>
          this.#parts.log.warn({ error: cause, group }, 'A consumer could not be started and is retried'),
        );
      }, rebuildMs).unref();
    });
  }

  /** Retries the handler within the session: throwing would make kafkajs restart the whole consumer. */
  async #handle(payload: EachMessagePayload): Promise<void> {
    const { topic: name, message } = payload;
    const topic = this.#parts.topics.topicOf(name);
    if (topic === undefined) return;
    const raw = { topic, key: message.key?.toString() ?? '', value: message.value?.toString() ?? '' };
    for (let attempt = 1, pause = firstPauseMs; ; attempt += 1, pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await withHeartbeat(payload, () => this.#options.handle(raw, { attempt }));
        return;
      } catch (error) {
        if (this.#isEnding()) throw error;
      }
      for (const end = performance.now() + pause; performance.now() < end;) {
        await wait(firstPauseMs);
        if (this.#isEnding()) throw new Error('The message is left to another member');
        await payload.heartbeat();
      }
    }
  }
}

/** Sends heartbeats while a handler runs, however long it takes. */
async function withHeartbeat(payload: EachMessagePayload, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    // If the membership is lost, the broker redelivers the message to another member.
    payload.heartbeat().catch(() => undefined);
  }, heartbeatMs).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
