import { describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '../../events/port.ts';
import { aKey } from './events-fixture.ts';
import type { EventsFixture } from './events-fixture.ts';

export function describeDeadLetters(fixture: () => EventsFixture): void {
  const aLetter = (reason: string): Omit<DeadLetter, 'id'> => ({
    message: { topic: 'tutors', key: aKey(), value: '{ no json \u0001 “é”' },
    reason,
    at: '2026-03-01T12:00:00.000Z',
  });

  describe('dead letters', () => {
    it('are kept as they came, oldest first, per group, up to a limit', async () => {
      const { events, group } = fixture();
      const letters = [aLetter('first'), aLetter('second'), aLetter('third')];
      for (const letter of letters) await events.deadLetters.add(group, letter);
      await events.deadLetters.add(`${group}-other`, aLetter('other'));
      expect(await events.deadLetters.list(group)).toMatchObject(letters);
      expect(await events.deadLetters.list(group, 2)).toMatchObject(letters.slice(0, 2));
      expect(await events.deadLetters.list(`${group}-none`)).toEqual([]);
    });

    it('go one by one, and only from their own group', async () => {
      const { events, group } = fixture();
      await events.deadLetters.add(group, aLetter('first'));
      await events.deadLetters.add(group, aLetter('second'));
      const [first] = await events.deadLetters.list(group);
      await events.deadLetters.remove(`${group}-other`, first?.id ?? '');
      expect(await events.deadLetters.list(group)).toHaveLength(2);
      await events.deadLetters.remove(group, first?.id ?? '');
      await events.deadLetters.remove(group, first?.id ?? '');
      expect(await events.deadLetters.list(group)).toMatchObject([{ reason: 'second' }]);
    });
  });
}
