import { afterEach, beforeEach, describe } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { Events } from '../events/port.ts';
import { describeDeadLetters } from './events/dead-letters.ts';
import { describeDelivery } from './events/delivery.ts';
import type { EventsFixture } from './events/events-fixture.ts';
import { describeGroups } from './events/groups.ts';
import { describeClosing } from './events/closing.ts';

export interface EventsUnderTest {
  readonly events: Events;
  readonly reopen?: () => Promise<Events>;
  readonly stop?: () => Promise<void>;
  /** Session timeout of the group in milliseconds; none by default. */
  readonly sessionMs?: number;
}

export function eventsSuite(name: string, create: () => Promise<EventsUnderTest>): void {
  describe(`${name} as events`, () => {
    let under: EventsUnderTest;
    let group: string;

    beforeEach(async () => {
      under = await create();
      group = `group-${randomId()}`;
    });
    afterEach(async () => {
      await under.events.close();
      await under.stop?.();
    });

    const fixture = (): EventsFixture => ({
      events: under.events,
      reopen: under.reopen,
      group,
      sessionMs: under.sessionMs ?? 0,
    });
    describeDelivery(fixture);
    describeGroups(fixture);
    describeDeadLetters(fixture);
    describeClosing(fixture);
  });
}
