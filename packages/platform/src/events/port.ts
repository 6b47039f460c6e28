import type { Envelope, Topic } from '@sao-mai/contracts';

export interface Delivery {
  /** 1 at first, growing with each redelivery that this member saw. */
  readonly attempt: number;
}

/** A message as it came: `value` is text, which may be no event at all. */
export interface RawMessage {
  readonly topic: Topic;
  readonly key: string;
  readonly value: string;
}

export interface SubscribeOptions {
  /** Members of one group share the messages; each group sees all of them, from the earliest kept one on. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /**
   * Messages of one key come in order, one at a time. A throw brings the message again after a pause; nothing overtakes
   * it. One that takes long keeps its message: the member stays in the group meanwhile.
   */
  readonly handle: (message: RawMessage, delivery: Delivery) => Promise<void>;
  /** The group's place in a topic is gone (retention, a restored log): ask the owners to publish again. */
  readonly onGap?: (topic: Topic) => void;
}

export interface Subscription {
  /** False while it cannot take messages (server away, crashed and being rebuilt). */
  readonly healthy: () => boolean;
  /** Ends after the message in hand; twice is no error. */
  stop(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly message: RawMessage;
  readonly reason: string;
  readonly at: string;
}

export interface DeadLetters {
  /** Durable when it resolves. */
  add(group: string, letter: Omit<DeadLetter, 'id'>): Promise<void>;
  list(group: string, limit?: number): Promise<readonly DeadLetter[]>;
  remove(group: string, id: string): Promise<void>;
}

export interface Events {
  /** Durable when it resolves; the order of the list is kept per subject. */
  publish(topic: Topic, events: readonly Envelope[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Messages a group has not handled yet, by topic. */
  lag(group: string): Promise<Readonly<Partial<Record<Topic, number>>>>;
  /** Whether the group has handled any message that is or was in the log. */
  hasHandled(group: string): Promise<boolean>;
  /** Makes the topics that are missing and tells which they were; publishing and subscribing do it by themselves. */
  createTopics(): Promise<readonly Topic[]>;
  readonly deadLetters: DeadLetters;
  ping(): Promise<void>;
  close(): Promise<void>;
}
