import { events as definitions, isEventType } from '@sao-mai/contracts';
import type { Envelope, Topic } from '@sao-mai/contracts';
import type { Outbox } from '../documents/port.ts';
import type { Events } from '../events/port.ts';
import type { Log } from '../log/port.ts';
import { traced, untraced } from '../tracing/tracing.ts';
import { pageSize, SweptWork } from '../work/swept-work.ts';
import { wait, within } from '../work/wait.ts';

export interface RelayedCollection {
  readonly name: string;
  readonly outbox: Outbox;
}

export interface RelayOptions {
  readonly collections: readonly RelayedCollection[];
  readonly events: Pick<Events, 'publish'>;
  readonly log: Log;
  /** Interval of the sweep for events that no write announced, in milliseconds. */
  readonly sweepMs?: number;
}

/** Publishes outbox events at least once; first deliveries keep the order of their document. */
export interface Relay {
  start(): void;
  /** Waits for publishing in progress. Idempotent. */
  stop(): Promise<void>;
  /** Resolves when the outboxes are empty, true if any event was published since; AppError `unavailable` after 5 s. */
  flush(): Promise<boolean>;
  /** Whether these events were published within `timeoutMs`. */
  published(collectionName: string, id: string, eventIds: readonly string[], timeoutMs: number): Promise<boolean>;
  /** ISO time of the oldest unpublished event. */
  oldest(): Promise<string | null>;
}

export function createRelay(options: RelayOptions): Relay {
  return new OutboxRelay(options);
}

const concurrency = 16;
const flushMs = 5000;
const retryMs = 50;

class OutboxRelay implements Relay {
  readonly #collections: readonly RelayedCollection[];
  readonly #events: Pick<Events, 'publish'>;
  readonly #log: Log;
  readonly #work: SweptWork;
  #stopListening: (() => void)[] = [];
  #failing = false;

  constructor({ collections, events, log, sweepMs = 2000 }: RelayOptions) {
    this.#collections = collections;
    this.#events = events;
    this.#log = log;
    this.#work = new SweptWork({
      concurrency,
      sweepMs,
      find: (olderThanMs) => this.#pending(olderThanMs),
      work: (key) => this.#publishDocument(key),
      // While the broker is unavailable, a backlog waits for the next sweep.
      isFailing: () => this.#failing,
      onFindFailure: (error) => log.warn({ error }, 'The outboxes could not be read'),
    });
  }

  start(): void {
    if (this.#stopListening.length > 0) return;
    this.#stopListening = this.#collections.map((collection) =>
      collection.outbox.onWritten((id) => void this.#work.request(keyOf(collection, id))),
    );
    this.#work.start();
  }

  async stop(): Promise<void> {
    for (const stopListening of this.#stopListening.splice(0)) stopListening();
    await this.#work.stop();
  }

  flush(): Promise<boolean> {
    return this.#work.drain(flushMs);
  }

  async published(
    collectionName: string,
    id: string,
    eventIds: readonly string[],
    timeoutMs: number,
  ): Promise<boolean> {
    const collection = this.#collection(collectionName);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      if (await this.#areOut(collection, id, eventIds)) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await within(left, this.#work.request(keyOf(collection, id)));
      if (this.#failing) await wait(Math.min(retryMs, Math.max(0, deadline - performance.now())));
    }
  }

  /** An unavailable store must not fail a write that has succeeded. */
  async #areOut({ outbox }: RelayedCollection, id: string, eventIds: readonly string[]): Promise<boolean> {
    try {
      const waiting = await outbox.read(id);
      return !waiting.some((event) => eventIds.includes(event.id));
    } catch {
      this.#failing = true;
      return false;
    }
  }

  async oldest(): Promise<string | null> {
    const times = await Promise.all(this.#collections.map((collection) => collection.outbox.oldest()));
    return times.filter((time) => time !== null).sort()[0] ?? null;
  }

  async #pending(olderThanMs: number): Promise<readonly string[]> {
    const pages = await Promise.all(
      this.#collections.map(async (collection) => {
        const ids = await collection.outbox.pending({ olderThanMs, limit: pageSize });
        return ids.map((id) => keyOf(collection, id));
      }),
    );
    return pages.flat();
  }

  async #publishDocument(key: string): Promise<void> {
    const slash = key.indexOf('/');
    const id = key.slice(slash + 1);
    try {
      const { outbox } = this.#collection(key.slice(0, slash));
      for (;;) {
        const [topic, head] = headOf(await outbox.read(id));
        if (topic === null) break;
        await this.#publish(topic, head);
        this.#work.didWork();
        await outbox.acknowledge(
          id,
          head.map((event) => event.id),
        );
      }
      if (this.#failing) this.#log.info('Events are being published again');
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ error, document: key }, 'Events cannot be published and wait in the outbox');
      this.#failing = true;
    }
  }

  /** Part of the trace of the first event, if it has one. */
  #publish(topic: Topic, events: readonly Envelope[]): Promise<void> {
    const publish = (): Promise<void> => this.#events.publish(topic, events);
    const parent = events[0]?.traceparent;
    if (parent === undefined) return untraced(publish);
    const attributes = {
      'messaging.operation.type': 'send',
      'messaging.destination.name': topic,
      'messaging.batch.message_count': events.length,
    };
    return traced({ name: `publish ${topic}`, kind: 'producer', parent, attributes }, publish);
  }

  #collection(name: string): RelayedCollection {
    const found = this.#collections.find((collection) => collection.name === name);
    if (found === undefined) throw new Error(`The relay has no collection ${name}`);
    return found;
  }
}

const keyOf = (collection: RelayedCollection, id: string): string => `${collection.name}/${id}`;

function headOf(events: readonly Envelope[]): readonly [Topic, readonly Envelope[]] | readonly [null, readonly []] {
  const first = events[0];
  if (first === undefined) return [null, []];
  const topic = topicOf(first);
  const end = events.findIndex((event) => topicOf(event) !== topic);
  return [topic, end === -1 ? events : events.slice(0, end)];
}

function topicOf({ type }: Envelope): Topic {
  if (!isEventType(type)) throw new Error(`An outbox holds an event of an unknown type ${type}`);
  return definitions[type].topic;
}
