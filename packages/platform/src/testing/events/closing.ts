import { describe, expect, it } from '@jest/globals';
import { aKey, anEnvelope, Received, subscribeTo } from './events-fixture.ts';
import type { EventsFixture } from './events-fixture.ts';
import { deferred, eventually } from '../eventually.ts';

export function describeClosing(fixture: () => EventsFixture): void {
  describe('closing', () => {
    it('happens once, and leaves nothing available', async () => {
      const { events, group } = fixture();
      const subscription = await subscribeTo(events, group, () => Promise.resolve());
      await events.close();
      await expect(events.close()).resolves.toBeUndefined();
      await expect(subscription.stop()).resolves.toBeUndefined();
      expect(subscription.healthy()).toBe(false);
      await expect(events.ping()).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(events.publish('users', [anEnvelope('a')])).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(subscribeTo(events, group, () => Promise.resolve())).rejects.toMatchObject({
        kind: 'unavailable',
      });
    });

    it('waits for the message in hand, and takes no other', async () => {
      const { events, group, reopen } = fixture();
      const key = aKey();
      const gate = deferred();
      const received = new Received();
      await subscribeTo(events, group, async (message) => {
        if (message.key !== key) return;
        received.take(message);
        await gate.promise;
      });
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      await eventually('the first is in hand', () => received.count === 1);
      let closed = false;
      const closing = events.close().then(() => {
        closed = true;
      });
      await new Promise(setImmediate);
      expect(closed).toBe(false);
      gate.resolve();
      await closing;
      expect(received.of(key)).toEqual([1]);

      if (reopen === undefined) return;
      const again = await reopen();
      const later = new Received();
      await subscribeTo(again, group, async (message) => {
        later.take(message);
        await Promise.resolve();
      });
      await eventually('the second comes after reopening', () => later.of(key).length > 0);
      expect(later.of(key)).toEqual([2]);
      await again.close();
    });

    it('keeps what was published, in order', async () => {
      const { events, group, reopen } = fixture();
      const key = aKey();
      const sequences = Array.from({ length: 10 }, (_, index) => index);
      await Promise.all(sequences.map((sequence) => events.publish('users', [anEnvelope(key, sequence)])));
      await events.close();
      if (reopen === undefined) return;
      const again = await reopen();
      const received = new Received();
      await subscribeTo(again, group, async (message) => {
        received.take(message);
        await Promise.resolve();
      });
      await eventually('all came', () => received.of(key).length === 10);
      expect(received.of(key)).toEqual(sequences);
      await again.close();
    });
  });
}
