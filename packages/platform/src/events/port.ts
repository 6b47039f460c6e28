import type { Envelope, Topic } from '@sao-mai/contracts';

export interface Delivery {
  /** 1 for the first delivery; counts redeliveries to this member. */
  readonly attempt: number;
}

/** A message as received; `value` may not be a valid event. */
export interface RawMessage {
  readonly topic: Topic;
  readonly key: string;
  readonly value: string;
}

export interface SubscribeOptions {
  /** Members of a group share the messages; each group gets all of them from the earliest retained one. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /** Called in order, one message per key at a time. Throwing redelivers; slow handlers stay in the group. */
  readonly handle: (message: RawMessage, delivery: Delivery) => Promise<void>;
  /** The group's offset was lost (retention, a restored log); the topic's owners have to republish. */
  readonly onGap?: (topic: Topic) => void;
}

export interface Subscription {
  /** False while it receives no messages. */
  readonly healthy: () => boolean;
  /** Stops after the current message. Idempotent. */
  stop(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly message: RawMessage;
  readonly reason: string;
  readonly at: string;
}

export interface DeadLetters {
  add(group: string, letter: Omit<DeadLetter, 'id'>): Promise<void>;
  list(group: string, limit?: number): Promise<readonly DeadLetter[]>;
  remove(group: string, id: string): Promise<void>;
}

export interface Events {
  /** Durable when it resolves; keeps the order per subject. */
  publish(topic: Topic, events: readonly Envelope[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Unhandled messages by topic. */
  lag(group: string): Promise<Readonly<Partial<Record<Topic, number>>>>;
  /** Whether the group ever handled a message of this log. */
  hasHandled(group: string): Promise<boolean>;
  /** Creates missing topics and returns them; publishing and subscribing do so implicitly. */
  createTopics(): Promise<readonly Topic[]>;
  readonly deadLetters: DeadLetters;
  ping(): Promise<void>;
  close(): Promise<void>;
}
