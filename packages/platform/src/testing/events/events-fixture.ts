import type { Envelope, Topic } from '@sao-mai/contracts';
import { randomId } from '../../clock.ts';
import type { Events, RawMessage, SubscribeOptions, Subscription } from '../../events/port.ts';

export interface EventsFixture {
  readonly events: Events;
  readonly reopen: (() => Promise<Events>) | undefined;
  /** Unique, as tests may share a server. */
  readonly group: string;
  readonly sessionMs: number;
}

/** An envelope with a unique id, as the log may contain events of other tests. */
export const anEnvelope = (subject: string, sequence = 1): Envelope => ({
  specversion: '1.0',
  id: randomId(),
  source: '/services/identity',
  type: 'user-deleted.v1',
  subject,
  time: '2026-03-01T12:00:00.000Z',
  datacontenttype: 'application/json',
  sequence,
  correlationid: randomId(),
  data: { uid: subject },
});

export class Received {
  readonly byKey = new Map<string, number[]>();
  count = 0;

  readonly take = (message: RawMessage): void => {
    const { sequence }: { sequence: number } = JSON.parse(message.value) as { sequence: number };
    this.byKey.set(message.key, [...(this.byKey.get(message.key) ?? []), sequence]);
    this.count += 1;
  };

  of(key: string): readonly number[] {
    return this.byKey.get(key) ?? [];
  }
}

export const aKey = (): string => `key-${randomId()}`;

export function subscribeTo(
  events: Events,
  group: string,
  handle: SubscribeOptions['handle'],
  topics: readonly Topic[] = ['users'],
): Promise<Subscription> {
  return events.subscribe({ group, topics, handle });
}
