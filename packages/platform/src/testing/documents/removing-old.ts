import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection, Documents } from '../../documents/port.ts';
import { removeAfter } from '../../retention/remove-after.ts';
import { Retention } from '../../retention/retention.ts';
import { randomId } from '../../clock.ts';
import { aLog } from '../a-log.ts';
import type { DocumentsFixture } from './documents-fixture.ts';

interface Letter {
  readonly at: string;
  readonly isKept?: boolean;
}

const dayMs = 86_400_000;

export function describeRemovingOld(fixture: () => DocumentsFixture): void {
  /** The stores of a server outlive a test. */
  let name = '';
  const lettersOf = (documents: Documents): Collection<Letter> =>
    documents.collection<Letter>({
      name,
      schema: { parse: (stored) => stored as Letter },
      indexes: [{ fields: ['at'] }],
    });
  const retentionOf = (collection: Collection<Letter>): Retention =>
    new Retention({
      rules: removeAfter<Letter>(30, {
        kind: 'letters',
        collection,
        path: 'at',
        since: ({ at }) => at,
        remains: (letter) => (letter.isKept === true ? letter : null),
      }),
      clock: fixture().clock,
      log: aLog().log,
    });
  const daysAgo = (days: number): string => new Date(fixture().clock.now().getTime() - days * dayMs).toISOString();
  const removedBy = async ({ measures }: Retention): Promise<number> =>
    (await measures.retention_removed_total.read())['letters'] ?? 0;

  describe('removing what is old', () => {
    beforeEach(() => {
      name = `letters-${randomId().slice(0, 8)}`;
    });

    it('leaves what is younger and what has to stay, in any number', async () => {
      const letters = lettersOf(fixture().documents);
      // More than a page of each, at the same time, with those that stay first.
      for (let number = 100; number < 310; number += 1) {
        await Promise.all([
          letters.insert(`a${String(number)}`, { at: daysAgo(40), isKept: true }),
          letters.insert(`b${String(number)}`, { at: daysAgo(40) }),
        ]);
      }
      await letters.insert('young', { at: daysAgo(30) });
      const retention = retentionOf(letters);
      expect(await retention.drain()).toBe(true);
      expect(await retention.drain()).toBe(false);
      expect(await removedBy(retention)).toBe(210);
      expect(await letters.count({ isKept: true })).toBe(210);
      expect(await letters.get('young')).not.toBeNull();
      expect(await letters.count()).toBe(211);
      fixture().clock.advance(1);
      expect(await retention.drain()).toBe(true);
      expect(await letters.get('young')).toBeNull();
    });

    it('is done once by two replicas at once', async () => {
      const { documents, reopen } = fixture();
      const letters = lettersOf(documents);
      for (let number = 0; number < 60; number += 1) await letters.insert(`l${String(number)}`, { at: daysAgo(40) });
      const other = (await reopen?.()) ?? documents;
      const replicas = [retentionOf(letters), retentionOf(lettersOf(other))];
      await Promise.all(replicas.map((one) => one.drain()));
      const removed = await Promise.all(replicas.map(removedBy));
      expect(removed.reduce((sum, one) => sum + one, 0)).toBe(60);
      expect(await letters.count()).toBe(0);
      if (other !== documents) await other.close();
    });

    it('removes again what an older backup brings back', async () => {
      const { documents } = fixture();
      const letters = lettersOf(documents);
      const retention = retentionOf(letters);
      await letters.insert('old', { at: daysAgo(40) });
      const backup = await Array.fromAsync(documents.dump());
      await retention.drain();
      await documents.load(backup);
      await retention.drain();
      expect(await letters.get('old')).toBeNull();
    });

    it('leaves a document that was stored anew since it was found', async () => {
      const letters = lettersOf(fixture().documents);
      await letters.insert('again', { at: daysAgo(40) });
      const storedMeanwhile: Collection<Letter> = {
        ...letters,
        name: letters.name,
        update: async (id, decide) => {
          await letters.erase(id);
          await letters.insert(id, { at: daysAgo(0) });
          return letters.update(id, decide);
        },
        find: (filter, options) => letters.find(filter, options),
      };
      expect(await retentionOf(storedMeanwhile).drain()).toBe(false);
      expect((await letters.get('again'))?.state).toEqual({ at: daysAgo(0) });
    });
  });
}
