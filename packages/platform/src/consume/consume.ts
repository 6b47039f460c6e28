import type { Topic } from '@sao-mai/contracts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Documents } from '../documents/port.ts';
import type { DeadLetter, Events, RawMessage, Subscription } from '../events/port.ts';
import type { Log } from '../log/port.ts';
import { storeVersionCollection } from '../migrations/store-version.ts';
import { wait } from '../work/wait.ts';
import { republishOnRequest, Gaps } from './gaps.ts';
import type { Owned } from './gaps.ts';
import { reactInContext } from './react-in-context.ts';
import { readEvent } from './read-event.ts';
import type { ReadEvent, Reactions } from './read-event.ts';
import { Supervisor } from './supervisor.ts';

export interface ConsumeOptions {
  readonly events: Events;
  readonly group: string;
  readonly topics: readonly Topic[];
  readonly log: Log;
  readonly reactions: Reactions;
  /** The store the reactions write to; if it was emptied, its topics are republished. */
  readonly documents?: Pick<Documents, 'dump'>;
  /** Called before an event becomes a dead letter; `subject` is the message key. */
  readonly onUnapplicable?: (event: { readonly type: string; readonly subject: string }) => Promise<void>;
  /** What this service republishes when a consumer group asks for it. */
  readonly owns?: Owned;
  readonly clock?: Clock;
}

export interface ConsumerCounters {
  handled: number;
  /** Events without a reaction here. */
  ignored: number;
  retried: number;
  deadLettered: number;
}

export interface Consumer {
  /** Joins the group; retries in the background while the log is unavailable. */
  start(): Promise<void>;
  /** Stops after the current event. Idempotent. */
  stop(): Promise<void>;
  healthy(): boolean;
  /** Whether offsets were lost and republishing could not be requested yet. */
  hasGap(): boolean;
  /** Resolves when all events are handled, true if any was since the last call; AppError `unavailable` after 30 s. */
  idle(): Promise<boolean>;
  /** Handles this group's dead letters again; returns how many succeeded. */
  replayDeadLetters(): Promise<number>;
  deadLetters(limit: number): Promise<readonly DeadLetter[]>;
  removeDeadLetter(id: string): Promise<void>;
  lag(): Promise<Readonly<Partial<Record<Topic, number>>>>;
  /** Creates missing topics and returns them. */
  createTopics(): Promise<readonly Topic[]>;
  readonly counters: Readonly<ConsumerCounters>;
}

export function consume(options: ConsumeOptions): Consumer {
  return new GroupConsumer(options);
}

const triesBeforeDeadLetter = 5;
const idleMs = 30_000;
const lettersAtOnce = 10_000;

class GroupConsumer implements Consumer {
  readonly counters: ConsumerCounters = { handled: 0, ignored: 0, retried: 0, deadLettered: 0 };
  readonly #options: ConsumeOptions;
  readonly #reactions: Reactions;
  readonly #topics: readonly Topic[];
  readonly #gaps: Gaps;
  readonly #supervisor: Supervisor;
  /** Failed attempts of the current messages by topic and key. Unavailable dependencies do not count. */
  readonly #failures = new Map<string, { readonly value: string; tries: number }>();
  #seen = 0;

  constructor(options: ConsumeOptions) {
    this.#options = options;
    const { events, group, log, owns, clock = systemClock } = options;
    this.#topics = owns === undefined ? options.topics : [...options.topics, 'requests'];
    this.#reactions =
      owns === undefined ? options.reactions : { ...options.reactions, ...republishOnRequest(owns, clock) };
    this.#gaps = new Gaps({ events, group, clock, log });
    this.#supervisor = new Supervisor({
      log: log.child({ group }),
      subscribe: () => this.#subscribe(),
    });
  }

  async #subscribe(): Promise<Subscription> {
    const { events, group, documents } = this.#options;
    if (documents !== undefined && (await storeWasEmptied(documents, events, group))) {
      for (const topic of this.#topics) this.#gaps.add(topic);
    }
    return events.subscribe({
      group,
      topics: this.#topics,
      handle: (message) => this.#handle(message),
      onGap: (topic) => this.#gaps.add(topic),
    });
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  async stop(): Promise<void> {
    await this.#supervisor.stop();
    await this.#gaps.stop();
  }

  hasGap(): boolean {
    return this.#gaps.hasOpen;
  }

  healthy(): boolean {
    return this.#supervisor.healthy();
  }

  async idle(): Promise<boolean> {
    const deadline = performance.now() + idleMs;
    for (;;) {
      const lag = await this.#options.events.lag(this.#options.group);
      const left = this.#topics.reduce((sum, topic) => sum + (lag[topic] ?? 0), 0);
      if (left === 0) break;
      if (performance.now() > deadline) throw new AppError('unavailable', 'unavailable');
      await wait(2);
    }
    const { handled, ignored, deadLettered } = this.counters;
    const total = handled + ignored + deadLettered;
    const worked = total !== this.#seen;
    this.#seen = total;
    return worked;
  }

  deadLetters(limit: number): Promise<readonly DeadLetter[]> {
    return this.#options.events.deadLetters.list(this.#options.group, limit);
  }

  removeDeadLetter(id: string): Promise<void> {
    return this.#options.events.deadLetters.remove(this.#options.group, id);
  }

  lag(): Promise<Readonly<Partial<Record<Topic, number>>>> {
    return this.#options.events.lag(this.#options.group);
  }

  createTopics(): Promise<readonly Topic[]> {
    return this.#options.events.createTopics();
  }

  async replayDeadLetters(): Promise<number> {
    const { events, group, log } = this.#options;
    let replayed = 0;
    for (const letter of await events.deadLetters.list(group, lettersAtOnce)) {
      try {
        const event = readEvent(letter.message, this.#reactions);
        if (event.kind === 'invalid') continue;
        if (event.kind === 'event') await this.#react(event);
        await events.deadLetters.remove(group, letter.id);
        replayed += 1;
      } catch (error) {
        log.warn({ error, letter: letter.id, group }, 'A dead letter failed again');
      }
    }
    return replayed;
  }

  async #handle(message: RawMessage): Promise<void> {
    const event = readEvent(message, this.#reactions);
    if (event.kind === 'ignored') {
      this.counters.ignored += 1;
      return;
    }
    if (event.kind === 'invalid') {
      await this.#giveUp(message, event.type, event.reason);
      return;
    }
    try {
      await this.#react(event);
      this.counters.handled += 1;
    } catch (error) {
      await this.#failed(message, event.envelope.type, error);
    }
    this.#failures.delete(placeOf(message));
  }

  #react({ envelope, react }: Extract<ReadEvent, { kind: 'event' }>): Promise<void> {
    return reactInContext(envelope, this.#options.group, react);
  }

  /** Throws for a redelivery until the attempts are used up. */
  async #failed(message: RawMessage, type: string, error: unknown): Promise<void> {
    const { log, group } = this.#options;
    this.counters.retried += 1;
    if (isAppError(error, 'unavailable')) {
      log.warn({ error, type, group }, 'An event waits for an unavailable dependency');
      throw error;
    }
    if (this.#triesOf(message) < triesBeforeDeadLetter) {
      log.warn({ error, type, group }, 'An event could not be handled and is retried');
      throw error;
    }
    const reason = Error.isError(error) ? `${error.name}: ${error.message}` : String(error);
    await this.#giveUp(message, type, reason);
  }

  #triesOf(message: RawMessage): number {
    const place = placeOf(message);
    const known = this.#failures.get(place);
    const tries = known?.value === message.value ? known.tries + 1 : 1;
    this.#failures.set(place, { value: message.value, tries });
    return tries;
  }

  async #giveUp(message: RawMessage, type: string, reason: string): Promise<void> {
    const { events, group, log, onUnapplicable, clock = systemClock } = this.#options;
    try {
      await onUnapplicable?.({ type, subject: message.key });
    } catch (error) {
      // Redeliver while it is unavailable; a bug in it must not block the partition.
      if (isAppError(error, 'unavailable')) throw error;
      log.error({ error, type, group }, 'Handling an unreadable event failed');
    }
    await events.deadLetters.add(group, { message, reason, at: clock.now().toISOString() });
    this.counters.deadLettered += 1;
    log.error({ reason, type, group, topic: message.topic }, 'An event became a dead letter');
  }
}

/** Whether the log has handled events that the store no longer contains. */
async function storeWasEmptied(documents: Pick<Documents, 'dump'>, events: Events, group: string): Promise<boolean> {
  if (!(await events.hasHandled(group))) return false;
  for await (const { collection } of documents.dump()) if (collection !== storeVersionCollection) return false;
  return true;
}

const placeOf = ({ topic, key }: RawMessage): string => `${topic}/${key}`;
