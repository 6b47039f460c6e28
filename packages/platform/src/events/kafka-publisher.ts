import { Partitioners } from 'kafkajs';
import type { Kafka, Message, Producer } from 'kafkajs';
import { AppError } from '../errors.ts';
import { wait, within } from '../work/wait.ts';
import { endlessRetry } from './kafka-client.ts';

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

/** Keeps one request in flight: on time-outs kafkajs reuses sequence numbers and would lose or double messages. */
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

  /** Durable when it resolves. AppError `unavailable` after 5 s; the messages may still be published later. */
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
    this.#remove(mine);
    throw new AppError('unavailable', 'unavailable');
  }

  async close(): Promise<void> {
    await within(closeMs, this.#sending);
    this.#isClosing = true;
    for (const { reject } of this.#queue.splice(0)) reject(new AppError('unavailable', 'unavailable'));
    await this.#drop();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    // After a refused batch, sends its messages one by one to find the culprit.
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
        // The batch may be partly written. A new producer starts new sequence numbers, so nothing is dropped; consumers
        // deduplicate by id.
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
      retry: endlessRetry,
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

/** Errors that a retry cannot fix. */
function isOwnFault(error: unknown): boolean {
  if (!Error.isError(error)) return false;
  if (error instanceof TypeError) return true;
  if (error.name === 'KafkaJSNonRetriableError' && /^(Invalid|Missing)/.test(error.message)) return true;
  const type =
    'type' in error ? error.type : Error.isError(error.cause) && 'type' in error.cause ? error.cause.type : '';
  return typeof type === 'string' && refusals.has(type);
}
