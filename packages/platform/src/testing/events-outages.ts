import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { Events } from '../events/port.ts';
import { aKey, anEnvelope, Received, subscribeTo } from './events/events-fixture.ts';
import { eventually } from './eventually.ts';
import { expectUnavailable, works } from './outages.ts';
import type { Way } from './way.ts';

export interface EventsOutages {
  readonly openWay: () => Promise<Way>;
  /** Events that reach the server through this proxy. */
  readonly create: (way: Way) => Events;
}

/** Behaviour of events adapters while their server is unavailable. */
export function eventsOutagesSuite(name: string, { openWay, create }: EventsOutages): void {
  describe(`${name} while its server is away`, () => {
    let way: Way;
    let events: Events;
    const taking = (received: Received) => async (message: Parameters<Received['take']>[0]) => {
      received.take(message);
      await Promise.resolve();
    };

    beforeEach(async () => {
      way = await openWay();
      events = create(way);
    });
    afterEach(async () => {
      await events.close();
      await way.remove();
    });

    it('starts without it, says so soon, and works once it is there', async () => {
      await way.cut();
      const [group, key] = [`group-${randomId()}`, aKey()];
      const received = new Received();
      await expectUnavailable(() => events.ping());
      await expectUnavailable(() => events.publish('users', [anEnvelope(key, 1)]));
      await expectUnavailable(() => subscribeTo(events, group, taking(received)));
      await way.open();
      await eventually('it publishes', () => works(() => events.publish('users', [anEnvelope(key, 2)])));
      await eventually('it subscribes', () => works(() => subscribeTo(events, group, taking(received))));
      await eventually('the event comes', () => received.of(key).includes(2));
    });

    it.each([
      ['cut off', (broken: Way) => broken.cut()],
      ['silent', (broken: Way) => broken.silence()],
    ])(
      'says so soon where it is %s, and goes on by itself, in order',
      async (_, breakIt) => {
        const [group, key] = [`group-${randomId()}`, aKey()];
        const received = new Received();
        const subscription = await subscribeTo(events, group, taking(received));
        await events.publish('users', [anEnvelope(key, 1)]);
        await eventually('the first comes', () => received.of(key).length === 1);
        await breakIt(way);
        await expectUnavailable(() => events.publish('users', [anEnvelope(key, 2)]));
        await expectUnavailable(() => events.lag(group));
        await way.open();
        await eventually('it publishes', () => works(() => events.publish('users', [anEnvelope(key, 3)])));
        await eventually('the event comes to the old subscription', () => received.of(key).includes(3), 30_000);
        await eventually('the subscription is healthy', () => subscription.healthy(), 30_000);
        const first = received.of(key).filter((sequence, at, all) => all.indexOf(sequence) === at);
        expect(first).toEqual(first.toSorted());
      },
      90_000,
    );

    it('closes while it is silent, within some seconds', async () => {
      await subscribeTo(events, `group-${randomId()}`, taking(new Received()));
      await way.silence();
      const asked = performance.now();
      await events.close();
      expect(performance.now() - asked).toBeLessThan(15_000);
    }, 60_000);
  });
}
