import { partitions, topics } from '@sao-mai/contracts';
import type { Envelope, Topic } from '@sao-mai/contracts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { GroupCommit } from '../sqlite/group-commit.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { within } from '../work/wait.ts';
import { EmbeddedGroup } from './embedded-group.ts';
import { EmbeddedLog, partitionOf, logApplicationId, logSchema } from './embedded-log.ts';
import type { Partition } from './embedded-log.ts';
import type { DeadLetter, DeadLetters, Events, SubscribeOptions, Subscription } from './port.ts';

export interface EmbeddedEventsOptions {
  /** A path (missing folders are created) or `:memory:`. All services of the process share one instance. */
  readonly file: string;
  readonly clock?: Clock;
}

const repair = 'Move it away with its -wal and -shm files and start again: all services then publish again.';
const retentionMs = 30 * 24 * 3600 * 1000;
const trimEveryMs = 3600 * 1000;
const trimAtOnce = 200;
/** Publishing wakes the readers; polling finds what another process published. */
const pollMs = 1000;
const closeMs = 5000;

/** An event log in SQLite with a cursor per group and partition. Handled messages are compacted, others kept 30 days. */
export class EmbeddedEvents implements Events {
  readonly deadLetters: DeadLetters;
  readonly #file: SqliteFile;
  readonly #commit: GroupCommit;
  readonly #log: EmbeddedLog;
  readonly #clock: Clock;
  readonly #groups = new Map<string, EmbeddedGroup>();
  readonly #subscriptions = new Set<Subscription>();
  readonly #timers: NodeJS.Timeout[];
  #newestSeen = 0;
  #trimming: Promise<void>;
  #closing: Promise<void> | null = null;

  constructor({ file, clock = systemClock }: EmbeddedEventsOptions) {
    this.#file = new SqliteFile({ file, applicationId: logApplicationId, schema: logSchema, repair });
    this.#commit = new GroupCommit(this.#file);
    this.#log = new EmbeddedLog(this.#file);
    this.#clock = clock;
    this.deadLetters = this.#makeDeadLetters();
    this.#trimming = this.#trim();
    this.#timers = [
      setInterval(() => this.#poll(), pollMs).unref(),
      setInterval(() => {
        this.#trimming = this.#trim();
      }, trimEveryMs).unref(),
    ];
  }

  async publish(topic: Topic, events: readonly Envelope[]): Promise<void> {
    if (events.length === 0) return;
    const messages = events.map((event) => ({ topic, key: event.subject, value: JSON.stringify(event) }));
    await this.#commit.write(() => {
      const at = this.#clock.now().getTime();
      for (const message of messages) this.#log.append(message, at);
    });
    for (const partition of new Set(messages.map((message) => partitionOf(message.key)))) {
      for (const group of this.#groups.values()) group.wake(topic, partition);
    }
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    await this.#trimming;
    this.#check();
    const group = this.#group(options.group);
    const member = { ...options };
    group.join(member);
    let stopping: Promise<void> | null = null;
    const subscription: Subscription = {
      healthy: () => group.has(member) && group.isReadable && this.#file.isOpen,
      stop: () => {
        stopping ??= group.leave(member).then(() => {
          this.#subscriptions.delete(subscription);
        });
        return stopping;
      },
    };
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async createTopics(): Promise<readonly Topic[]> {
    await Promise.resolve();
    this.#check();
    return [];
  }

  async lag(group: string): Promise<Readonly<Partial<Record<Topic, number>>>> {
    await Promise.resolve();
    this.#check();
    this.#commit.flush();
    const lag: Partial<Record<Topic, number>> = {};
    for (const { partition, position } of this.#log.cursors(group)) {
      lag[partition.topic] = (lag[partition.topic] ?? 0) + this.#log.waiting(partition, position);
    }
    return lag;
  }

  async hasHandled(group: string): Promise<boolean> {
    await Promise.resolve();
    this.#check();
    this.#commit.flush();
    return this.#log.cursors(group).some(({ position }) => position > 0);
  }

  async ping(): Promise<void> {
    await Promise.resolve();
    this.#check();
    if (this.#file.damage !== undefined) throw this.#file.damage;
    this.#file.get('SELECT 1');
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    const stopped = Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await within(closeMs, stopped);
    await this.#trimming;
    this.#commit.flush();
    this.#file.close();
  }

  #check(): void {
    if (this.#closing !== null || !this.#file.isOpen) throw new AppError('unavailable', 'unavailable');
  }

  #group(name: string): EmbeddedGroup {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const group = new EmbeddedGroup(name, this.#log, (owner, partition, position) =>
      this.#setCursor(owner, partition, position),
    );
    this.#groups.set(name, group);
    return group;
  }

  #setCursor(group: string, partition: Partition, position: number): void {
    // If the cursor is not saved, messages are redelivered; the handler has succeeded all the same.
    this.#commit.write(() => this.#log.setCursor(group, partition, position), false).catch(() => undefined);
  }

  #poll(): void {
    try {
      const newest = this.#log.newest();
      if (newest === this.#newestSeen) return;
      this.#newestSeen = newest;
    } catch {
      // The readers notice and report it through `healthy`.
    }
    for (const group of this.#groups.values()) group.wake();
  }

  async #trim(): Promise<void> {
    try {
      await this.#dropOld();
      for (const topic of topics) {
        for (let partition = 0; partition < partitions; partition += 1) {
          await this.#commit.write(() => this.#log.compact({ topic, partition }), false);
        }
      }
      this.#log.truncateWriteAhead();
    } catch {
      // The next hourly run removes it.
    }
  }

  async #dropOld(): Promise<void> {
    const cutoff = this.#clock.now().getTime() - retentionMs;
    for (;;) {
      const trimmed = await this.#commit.write(() => this.#log.trim(cutoff, trimAtOnce), false);
      if (trimmed === 0) return;
      for (const group of this.#groups.values()) group.closeGaps();
    }
  }

  #makeDeadLetters(): DeadLetters {
    return {
      add: (group: string, letter: Omit<DeadLetter, 'id'>) =>
        this.#commit.write(() => this.#log.addLetter(group, letter)),
      list: async (group: string, limit = 100) => {
        await Promise.resolve();
        this.#check();
        return this.#log.letters(group, limit);
      },
      remove: (group: string, id: string) => this.#commit.write(() => this.#log.removeLetter(group, id)),
    };
  }
}
