import { Partitioners } from 'kafkajs';
import type { Kafka, Message, Producer } from 'kafkajs';
import { AppError } from '../errors.ts';
import { wait, within } from '../work/wait.ts';
import { forever } from './kafka-client.ts';

export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
}

interface Waiting {
  readonly message: OutgoingMessage;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

const batchMessages = 500;
const batchBytes = 500_000;
const publishMs = 5000;
const closeMs = 5000;
const disconnectMs = 1000;
const retryMs = 500;

/**
 * Sends messages in the order of their coming, one request in flight: kafkajs gives the sequence numbers of a failed
 * send to the next one, so that two at once lose a message and double another where a request times out. What waits
 * goes as one batch.
 */
export class KafkaPublisher {
  readonly #kafka: Kafka;
  readonly #queue: Waiting[] = [];
  #producer: Producer | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isSending = false;
  #isClosing = false;

  constructor(kafka: Kafka) {
    this.#kafka = kafka;
  }

  /** Durable when it resolves; AppError `unavailable` after 5 s, and the messages may still come to be published. */
  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    const mine: Waiting[] = [];
    const sent = messages.map(
      (message) =>
        new Promise<void>((resolve, reject) => {
          mine.push({ message, resolve, reject });
        }),
    );
    this.#queue.push(...mine);
    if (!this.#isSending) this.#sending = this.#send();
    const inTime = await within(publishMs, Promise.all(sent));
    if (inTime) return;
    for (const one of mine) {
      const at = this.#queue.indexOf(one);
      if (at >= 0) this.#queue.splice(at, 1);
    }
    throw new AppError('unavailable', 'unavailable');
  }

  /** Sends what waits, for 5 s at most. */
  async close(): Promise<void> {
    await within(closeMs, this.#sending);
    this.#isClosing = true;
    for (const { reject } of this.#queue.splice(0)) reject(new AppError('unavailable', 'unavailable'));
    await this.#drop();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    // Beside each other only as long as none is refused: then one by one, to find which.
    let oneByOne = 0;
    while (this.#queue.length > 0 && !this.#isClosing) {
      const batch = oneByOne > 0 ? this.#queue.slice(0, 1) : nextBatch(this.#queue);
      try {
        await this.#sendBatch(batch);
        this.#remove(batch);
        for (const { resolve } of batch) resolve();
        oneByOne -= batch.length;
      } catch (error) {
        if (!isOwnFault(error)) await wait(retryMs);
        else if (batch.length > 1) oneByOne = batch.length;
        else {
          this.#remove(batch);
          for (const { reject } of batch) reject(error);
        }
        // Part of it may be in the log. A new producer's numbers are nobody else's, so that nothing gets lost for them;
        // what is in the log twice is told by its id.
        await this.#drop();
      }
    }
    this.#isSending = false;
  }

  async #sendBatch(batch: readonly Waiting[]): Promise<void> {
    const byTopic = new Map<string, Message[]>();
    for (const { message } of batch) {
      const messages = byTopic.get(message.topic) ?? [];
      messages.push({ key: message.key, value: message.value });
      byTopic.set(message.topic, messages);
    }
    const producer = await this.#connected();
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, messages]) => ({ topic, messages })),
    });
  }

  async #connected(): Promise<Producer> {
    if (this.#producer !== null) return this.#producer;
    const producer = this.#kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      idempotent: true,
      allowAutoTopicCreation: false,
      retry: forever,
    });
    await producer.connect();
    this.#producer = producer;
    return producer;
  }

  async #drop(): Promise<void> {
    const producer = this.#producer;
    this.#producer = null;
    if (producer !== null) await within(disconnectMs, producer.disconnect()).catch(() => false);
  }

  /** What timed out meanwhile is gone already. */
  #remove(batch: readonly Waiting[]): void {
    for (const one of batch) {
      const at = this.#queue.indexOf(one);
      if (at >= 0) this.#queue.splice(at, 1);
    }
  }
}

function nextBatch(queue: readonly Waiting[]): readonly Waiting[] {
  let bytes = 0;
  let length = 0;
  while (length < queue.length && length < batchMessages && bytes < batchBytes) {
    bytes += Buffer.byteLength(queue[length]?.message.value ?? '');
    length += 1;
  }
  return queue.slice(0, length);
}

const refusals = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_RECORD',
  'TOPIC_AUTHORIZATION_FAILED',
]);

/** Whether a broker will never take this. */
function isOwnFault(error: unknown): boolean {
  if (!Error.isError(error)) return false;
  if (error instanceof TypeError) return true;
  if (error.name === 'KafkaJSNonRetriableError' && /^(Invalid|Missing)/.test(error.message)) return true;
  const type =
    'type' in error ? error.type : Error.isError(error.cause) && 'type' in error.cause ? error.cause.type : '';
  return typeof type === 'string' && refusals.has(type);
}
