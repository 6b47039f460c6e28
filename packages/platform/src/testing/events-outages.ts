import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { Events } from '../events/port.ts';
import { aKey, anEnvelope, Received, subscribeTo } from './events/events-fixture.ts';
import { eventually } from './eventually.ts';
import { expectUnavailable, works } from './outages.ts';
import type { FaultProxy } from './fault-proxy.ts';

export interface EventsOutages {
  readonly openProxy: () => Promise<FaultProxy>;
  readonly create: (proxy: FaultProxy) => Events;
}

/** Behaviour of events adapters while their server is unavailable. */
export function eventsOutagesSuite(name: string, { openProxy, create }: EventsOutages): void {
  describe(`${name} while its server is away`, () => {
    let proxy: FaultProxy;
    let events: Events;
    const taking = (received: Received) => async (message: Parameters<Received['take']>[0]) => {
      received.take(message);
      await Promise.resolve();
    };

    beforeEach(async () => {
      proxy = await openProxy();
      events = create(proxy);
    });
    afterEach(async () => {
      await events.close();
      await proxy.remove();
    });

    it('starts without it, says so soon, and works once it is there', async () => {
      await proxy.cut();
      const [group, key] = [`group-${randomId()}`, aKey()];
      const received = new Received();
      await expectUnavailable(() => events.ping());
      await expectUnavailable(() => events.publish('users', [anEnvelope(key, 1)]));
      await expectUnavailable(() => subscribeTo(events, group, taking(received)));
      await proxy.open();
      await eventually('it publishes', () => works(() => events.publish('users', [anEnvelope(key, 2)])));
      await eventually('it subscribes', () => works(() => subscribeTo(events, group, taking(received))));
      await eventually('the event comes', () => received.of(key).includes(2));
    });

    it.each([
      ['cut off', (broken: FaultProxy) => broken.cut()],
      ['silent', (broken: FaultProxy) => broken.silence()],
    ])(
      'says so soon where it is %s, and goes on by itself, in order',
      async (_, breakIt) => {
        const [group, key] = [`group-${randomId()}`, aKey()];
        const received = new Received();
        const subscription = await subscribeTo(events, group, taking(received));
        await events.publish('users', [anEnvelope(key, 1)]);
        await eventually('the first comes', () => received.of(key).length === 1);
        await breakIt(proxy);
        await expectUnavailable(() => events.publish('users', [anEnvelope(key, 2)]));
        await expectUnavailable(() => events.lag(group));
        await proxy.open();
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
      await proxy.silence();
      const asked = performance.now();
      await events.close();
      expect(performance.now() - asked).toBeLessThan(15_000);
    }, 60_000);
  });
}
