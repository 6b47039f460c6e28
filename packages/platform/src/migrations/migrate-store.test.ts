import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { MongoDocuments } from '../documents/mongo-documents.ts';
import type { Collection, Documents } from '../documents/port.ts';
import { aLog } from '../testing/a-log.ts';
import { withBacking } from '../testing/backing.ts';
import { breakable } from '../testing/breakable.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { aNote, notes, registered } from '../testing/notes.ts';
import type { Note } from '../testing/notes.ts';
import { StoreMigrations } from './migrate-store.ts';
import type { Migration } from './migration.ts';
import { StoreVersionRecord } from './store-version.ts';

type Stored = Partial<Note>;

/** Notes of the first release had no kind. */
const kinds = (collection: string): Migration => ({
  number: 1,
  name: 'Give every note a kind',
  collection,
  where: { kind: null },
  change: (state) => ((state as Stored).kind === undefined ? { state: { ...(state as Stored), kind: 'plain' } } : null),
});

/** The second release renamed `title`, which its predecessor no longer reads. */
const titles = (collection: string): Migration => ({
  number: 2,
  name: 'Move the title to the key',
  collection,
  needs: 1,
  change(state) {
    const { key, title = '' } = state as Stored;
    return key === undefined ? { state: { ...(state as Stored), key: title } } : null;
  },
});

function migrationsSuite(where: string, open: (clock: ManualClock) => Documents): void {
  describe(`migrations of a store, ${where}`, () => {
    let clock: ManualClock;
    let documents: Documents;
    let collection: Collection<Note>;
    let isBroken = false;
    const kept = aLog();

    beforeEach(() => {
      clock = new ManualClock();
      isBroken = false;
      documents = breakable(open(clock), () => isBroken);
      collection = documents.collection(notes());
    });
    afterEach(() => documents.close());

    const steps = (...migrations: Migration[]) =>
      new StoreMigrations({
        ...{ service: 'notes', documents, migrations, clock, log: kept.log, newId: randomId },
        pauseMs: 5,
        reportMs: 0,
      });
    const record = (latest: number) =>
      new StoreVersionRecord({ service: 'notes', documents, clock, owner: randomId(), latest });
    const fill = async (count: number): Promise<void> => {
      const ids = Array.from({ length: count }, (_, at) => `n-${String(at).padStart(4, '0')}`);
      await Promise.all(ids.map((id) => collection.insert(id, aNote())));
    };
    const plain = () => collection.count({ kind: 'plain' });

    it('run once, in order, and are recorded in the store', async () => {
      await fill(3);
      expect(await steps(kinds(collection.name), titles(collection.name)).run()).toBe(6);
      expect((await collection.get('n-0001'))?.state).toMatchObject({ kind: 'plain', key: 'A note' });
      expect(await record(2).read()).toEqual({ applied: 2, needs: 1, reached: null, lease: null });

      await collection.insert('later', aNote());
      expect(await steps(kinds(collection.name), titles(collection.name)).run()).toBe(0);
      expect(await plain()).toBe(3);
    });

    it('tell how far they are and how long it still takes', async () => {
      await fill(450);
      await steps(kinds(collection.name)).run();
      const told = kept.lines().filter(({ done, documents: of }) => done !== undefined && of === 450);
      expect(told[0]).toMatchObject({ migration: 1, done: 200, secondsLeft: expect.any(Number) });
    });

    it('leave erased documents alone and publish the events that they name', async () => {
      await fill(2);
      await collection.erase('n-0000');
      const loud: Migration = {
        ...kinds(collection.name),
        change: (state) => ({ state, events: [registered('n-0001')] }),
      };
      await steps(loud).run();
      expect(await collection.get('n-0000')).toBeNull();
      expect(await collection.outbox.read('n-0001')).toHaveLength(1);
      expect(await collection.outbox.read('n-0000')).toHaveLength(0);
    });

    it('go on after the last batch of a process that was killed, once its lease has ended', async () => {
      await fill(450);
      let seen = 0;
      const dying: Migration = {
        ...kinds(collection.name),
        change(state) {
          seen += 1;
          if (seen > 300) isBroken = true;
          return kinds('').change(state);
        },
      };
      await expect(steps(dying).run()).rejects.toMatchObject({ kind: 'unavailable' });
      isBroken = false;
      expect((await record(1).read()).reached).toEqual({ number: 1, after: 'n-0199' });

      const revisited = new Set<string>();
      const second = steps({
        ...kinds(collection.name),
        where: {},
        change(state) {
          revisited.add(JSON.stringify(state));
          return kinds('').change(state);
        },
      });
      const running = second.run();
      clock.advance(14_000);
      expect((await record(1).read()).applied).toBe(0);
      clock.advance(2000);
      await running;
      expect(await plain()).toBe(450);
      expect(await record(1).read()).toEqual({ applied: 1, needs: 0, reached: null, lease: null });
    }, 60_000);

    it('are run by one of several processes; the others wait for it', async () => {
      await fill(250);
      let running = 0;
      let most = 0;
      const changes = new Map<string, number>();
      const counted: Migration = {
        ...kinds(collection.name),
        change(state) {
          const made = kinds('').change(state);
          if (made !== null) changes.set('all', (changes.get('all') ?? 0) + 1);
          return made;
        },
      };
      const replicas = Array.from({ length: 4 }, async () => {
        const changed = await steps(counted).run();
        running += changed > 0 ? 1 : 0;
        most = Math.max(most, running);
        expect(await plain()).toBe(250);
        return changed;
      });
      expect((await Promise.all(replicas)).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 250]);
      expect(changes.get('all')).toBe(250);
    }, 60_000);

    it('migrate again what the release before has written since', async () => {
      await fill(1);
      await steps(kinds(collection.name)).run();
      await collection.insert('by-the-old-one', aNote());
      expect(await steps(kinds(collection.name)).again()).toBe(1);
      expect(await steps(kinds(collection.name)).again()).toBe(0);
      expect(await plain()).toBe(2);
    });

    it('let the release before work on the store, and run again after it', async () => {
      await fill(1);
      await steps(kinds(collection.name), titles(collection.name)).run();
      expect(await steps(kinds(collection.name)).run()).toBe(0);
      await collection.insert('by-the-old-one', aNote());
      expect(await steps(kinds(collection.name), titles(collection.name)).run()).toBe(1);
      expect((await collection.get('by-the-old-one'))?.state.key).toBe('A note');
    });

    it('refuse a release that is too old for the store, in one sentence', async () => {
      await steps(kinds(collection.name), titles(collection.name)).run();
      await expect(steps().run()).rejects.toThrow(
        'The store of notes was migrated by a newer release (it needs migration 1, this release knows 0). ' +
          'Start the newer release, or restore a backup of this one.',
      );
    });

    it('must be numbered from one without gaps', () => {
      expect(() => steps(titles(collection.name))).toThrow('Migration 2 is numbered wrongly');
    });
  });
}

migrationsSuite('embedded', (clock) => new EmbeddedDocuments({ file: ':memory:', clock }));

withBacking('Migrations in MongoDB', ['MONGODB_URL'], (url) => {
  migrationsSuite(
    'in MongoDB',
    (clock) => new MongoDocuments({ url, service: `migrations-${randomId().slice(0, 8)}`, clock }),
  );
});
