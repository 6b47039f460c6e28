import { describe, expect, it } from '@jest/globals';
import type { RawMessage } from '../../events/port.ts';
import { wait } from '../../work/wait.ts';
import { aKey, anEnvelope, Received, subscribeTo } from './events-fixture.ts';
import type { EventsFixture } from './events-fixture.ts';
import { eventually } from '../eventually.ts';

export function describeGroups(fixture: () => EventsFixture): void {
  const taking = (received: Received) => async (message: Parameters<Received['take']>[0]) => {
    received.take(message);
    await Promise.resolve();
  };

  describe('groups', () => {
    it('get all messages each', async () => {
      const { events, group } = fixture();
      const key = aKey();
      const [one, other] = [new Received(), new Received()];
      await subscribeTo(events, `${group}-1`, taking(one));
      await subscribeTo(events, `${group}-2`, taking(other));
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      await eventually('both groups have both', () => one.of(key).length === 2 && other.of(key).length === 2);
    });

    it('that come late get everything from the earliest on', async () => {
      const { events, group } = fixture();
      const key = aKey();
      await events.publish('users', [anEnvelope(key, 1)]);
      await events.publish('users', [anEnvelope(key, 2)]);
      const received = new Received();
      await subscribeTo(events, group, taking(received));
      await events.publish('users', [anEnvelope(key, 3)]);
      await eventually('all came', () => received.of(key).length === 3);
      expect(received.of(key)).toEqual([1, 2, 3]);
    });

    it('are known to have handled something once they have', async () => {
      const { events, group } = fixture();
      const key = aKey();
      expect(await events.hasHandled(group)).toBe(false);
      const received = new Received();
      await subscribeTo(events, group, taking(received));
      expect(await events.hasHandled(group)).toBe(false);
      await events.publish('users', [anEnvelope(key, 1)]);
      await eventually('it has handled one', () => events.hasHandled(group));
      expect(received.of(key)).toEqual([1]);
      expect(await events.hasHandled(`${group}-other`)).toBe(false);
    });

    it('get only the topics they asked for', async () => {
      const { events, group } = fixture();
      const key = aKey();
      const received = new Received();
      await subscribeTo(events, group, taking(received), ['inquiries']);
      await events.publish('users', [anEnvelope(key, 1)]);
      await events.publish('inquiries', [anEnvelope(key, 2)]);
      await eventually('the one of the topic came', () => received.of(key).length > 0);
      await eventually('nothing waits', async () => (await events.lag(group)).inquiries === 0);
      expect(received.of(key)).toEqual([2]);
    });

    it('share the messages among their members, each message once, in order', async () => {
      const { events, group } = fixture();
      const keys = Array.from({ length: 60 }, aKey);
      const [one, other, both] = [new Received(), new Received(), new Received()];
      for (const member of [one, other]) {
        await subscribeTo(events, group, async (message) => {
          await new Promise(setImmediate);
          member.take(message);
          both.take(message);
        });
      }
      for (const sequence of [1, 2, 3]) {
        await events.publish(
          'users',
          keys.map((key) => anEnvelope(key, sequence)),
        );
      }
      await eventually('all came', () => keys.every((key) => both.of(key).length >= 3));
      for (const key of keys) expect(both.of(key)).toEqual([1, 2, 3]);
      expect(keys.some((key) => one.of(key).length > 0)).toBe(true);
      expect(keys.some((key) => other.of(key).length > 0)).toBe(true);
    });

    it('go on with the members that are left, where one leaves', async () => {
      const { events, group } = fixture();
      const keys = Array.from({ length: 40 }, aKey);
      const [stayed, left] = [new Received(), new Received()];
      const leaving = await subscribeTo(events, group, taking(left));
      await subscribeTo(events, group, taking(stayed));
      await leaving.stop();
      await leaving.stop();
      expect(leaving.healthy()).toBe(false);
      await events.publish(
        'users',
        keys.map((key) => anEnvelope(key)),
      );
      await eventually('all came', () => keys.every((key) => stayed.of(key).length === 1));
      expect(keys.some((key) => left.of(key).length > 0)).toBe(false);
    });

    it('go on where they were, after all their members left', async () => {
      const { events, group } = fixture();
      const key = aKey();
      const before = new Received();
      const first = await subscribeTo(events, group, taking(before));
      expect(first.healthy()).toBe(true);
      await events.publish('users', [anEnvelope(key, 1)]);
      await eventually('the first came', () => before.of(key).length === 1);
      await first.stop();
      await events.publish('users', [anEnvelope(key, 2)]);
      const after = new Received();
      await subscribeTo(events, group, taking(after));
      await eventually('the second came', () => after.of(key).length > 0);
      expect(after.of(key)).toEqual([2]);
      expect(before.of(key)).toEqual([1]);
    });

    it('leave a message with the member that works on it, longer than it might be silent, and bring it once', async () => {
      const { events, group, sessionMs } = fixture();
      const key = aKey();
      const begun = new Received();
      const done = new Received();
      const workLong = async (message: RawMessage): Promise<void> => {
        if (message.key !== key) return;
        begun.take(message);
        if (begun.count === 1) await wait(sessionMs * 1.3 + 1200);
        done.take(message);
      };
      for (let member = 0; member < 2; member += 1) await subscribeTo(events, group, workLong);
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      await eventually('both are done', () => done.count >= 2, 2 * sessionMs + 10_000);
      expect([begun.of(key), done.of(key)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
      await eventually('nothing waits', async () => (await events.lag(group)).users === 0);
      expect(begun.count).toBe(2);
    }, 60_000);

    it('give a failing message of a member that leaves to another one', async () => {
      const { events, group } = fixture();
      const key = aKey();
      let failures = 0;
      const first = await subscribeTo(events, group, async (message) => {
        await Promise.resolve();
        if (message.key !== key) return;
        failures += 1;
        throw new Error('Never here');
      });
      await events.publish('users', [anEnvelope(key, 1), anEnvelope(key, 2)]);
      await eventually('it failed', () => failures > 1);
      await first.stop();
      const received = new Received();
      await subscribeTo(events, group, taking(received));
      await eventually('another one took them', () => received.of(key).length === 2);
      expect(received.of(key)).toEqual([1, 2]);
    });
  });
}
