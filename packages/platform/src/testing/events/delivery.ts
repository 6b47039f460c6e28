import { describe, expect, it } from '@jest/globals';
import type { RawMessage } from '../../events/port.ts';
import { aKey, anEnvelope, Received, subscribeTo } from './events-fixture.ts';
import type { EventsFixture } from './events-fixture.ts';
import { eventually } from '../eventually.ts';

export function describeDelivery(fixture: () => EventsFixture): void {
  describe('delivery', () => {
    it('brings an event as it was published, under its subject as key', async () => {
      const { events, group } = fixture();
      const event = anEnvelope(aKey());
      const came: RawMessage[] = [];
      await subscribeTo(events, group, async (message) => {
        if (message.key === event.subject) came.push(message);
        await Promise.resolve();
      });
      await events.publish('users', [event]);
      await eventually('the event comes', () => came.length === 1);
      expect(came[0]).toMatchObject({ topic: 'users', key: event.subject });
      expect(JSON.parse(came[0]?.value ?? '')).toEqual(event);
    });

    it('keeps the order per key, over publishes and among many keys', async () => {
      const { events, group } = fixture();
      const keys = Array.from({ length: 20 }, aKey);
      const received = new Received();
      await subscribeTo(events, group, async (message) => {
        await new Promise(setImmediate);
        received.take(message);
      });
      for (let sequence = 1; sequence <= 30; sequence += 3) {
        const batch = [0, 1, 2].flatMap((more) => keys.map((key) => anEnvelope(key, sequence + more)));
        await events.publish('users', batch);
      }
      await eventually('all events came', () => keys.every((key) => received.of(key).length >= 30));
      for (const key of keys) expect(received.of(key)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it('brings one message of a key at a time', async () => {
      const { events, group } = fixture();
      const key = aKey();
      let inHand = 0;
      let most = 0;
      const received = new Received();
      await subscribeTo(events, group, async (message) => {
        if (message.key !== key) return;
        inHand += 1;
        most = Math.max(most, inHand);
        await new Promise((resolve) => setTimeout(resolve, 2));
        inHand -= 1;
        received.take(message);
      });
      await Promise.all([1, 2, 3, 4, 5].map((sequence) => events.publish('users', [anEnvelope(key, sequence)])));
      await eventually('all events came', () => received.count === 5);
      expect(most).toBe(1);
    });

    it('brings a message again after a throw, with growing attempts, and nothing overtakes it', async () => {
      const { events, group } = fixture();
      const key = aKey();
      const received = new Received();
      const attempts: number[] = [];
      await subscribeTo(events, group, async (message, delivery) => {
        if (message.key !== key) return;
        await Promise.resolve();
        if (received.count === 0) attempts.push(delivery.attempt);
        if (attempts.length < 4) throw new TypeError('Not yet');
        received.take(message);
      });
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      await eventually('both came', () => received.count === 2);
      expect(attempts).toEqual([1, 2, 3, 4]);
      expect(received.of(key)).toEqual([1, 2]);
    });

    it('tells the lag by topic, which ends at nothing', async () => {
      const { events, group } = fixture();
      const key = aKey();
      const received = new Received();
      let open = false;
      await subscribeTo(
        events,
        group,
        async (message) => {
          if (!open && message.key === key) throw new Error('Not yet');
          received.take(message);
          await Promise.resolve();
        },
        ['users', 'inquiries'],
      );
      await eventually('what was there before is handled', async () => {
        const lag = await events.lag(group);
        return (lag.users ?? 0) + (lag.inquiries ?? 0) === 0;
      });
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      expect(await events.lag(group)).toMatchObject({ users: 2, inquiries: 0 });
      open = true;
      await eventually('nothing waits', async () => (await events.lag(group)).users === 0);
      expect(received.of(key)).toEqual([1, 2]);
    });

    it('publishes nothing for an empty list, and answers a ping', async () => {
      const { events } = fixture();
      await expect(events.publish('users', [])).resolves.toBeUndefined();
      await expect(events.ping()).resolves.toBeUndefined();
    });
  });
}
