import { describe, expect, it } from '@jest/globals';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, deleted, notes, registered } from '../notes.ts';

export function describeBackingUp(fixture: () => DocumentsFixture): void {
  describe('backups', () => {
    it('hold every document of every collection, erased ones and waiting events too', async () => {
      const { documents } = fixture();
      const first = documents.collection(notes());
      const second = documents.collection(notes());
      await second.insert('z', aNote({ title: 'Other' }));
      const kept = await first.insert('b', aNote({ title: 'Ghi chú', count: 7 }), [registered('b')]);
      await first.insert('a', aNote());
      await first.erase('a', [deleted('a')]);

      const dumped = await Array.fromAsync(documents.dump());

      expect(dumped.map(({ collection, id }) => [collection, id])).toEqual([
        [first.name, 'a'],
        [first.name, 'b'],
        [second.name, 'z'],
      ]);
      expect(dumped[0]).toMatchObject({ state: null, version: 2 });
      expect(dumped[0]?.outbox.map(({ type }) => type)).toEqual(['user-deleted.v1']);
      expect(dumped[1]).toMatchObject({ version: kept.version, sequence: kept.sequence, state: kept.state });
      expect(dumped[1]?.outbox).toEqual(await first.outbox.read('b'));
      expect(JSON.parse(JSON.stringify(dumped))).toEqual(dumped);
    });

    it('bring everything back as it was, over what is there', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      await collection.insert('a', aNote({ count: 1 }), [registered('a')]);
      await collection.insert('b', aNote());
      await collection.erase('b', [deleted('b')]);
      const dumped = await Array.fromAsync(documents.dump());
      await collection.update('a', () => ({ state: aNote({ count: 2 }), events: [registered('a')], result: null }));
      await collection.insert('b', aNote({ count: 3 }));

      await documents.load(dumped);

      expect(await Array.fromAsync(documents.dump())).toEqual(dumped);
      expect((await collection.get('a'))?.state.count).toBe(1);
      expect(await collection.get('b')).toBeNull();
      expect([...(await collection.outbox.pending({ olderThanMs: 0, limit: 10 }))].sort()).toEqual(['a', 'b']);
      expect((await collection.find({ count: 1 })).map(({ id }) => id)).toEqual(['a']);
    });

    it('are taken in by the thousand, twice with the same outcome', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      const many = Array.from({ length: 1500 }, (_, at) => ({
        collection: collection.name,
        id: `n-${String(at).padStart(4, '0')}`,
        version: 1,
        sequence: at,
        state: aNote({ count: at }),
        outbox: [],
      }));
      await documents.load(many.slice(0, 900));
      await documents.load(many);
      expect(await Array.fromAsync(documents.dump())).toEqual(many);
    }, 60_000);

    it('go on counting where the backup ended', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      const before = await collection.insert('a', aNote(), [registered('a')]);
      const dumped = await Array.fromAsync(documents.dump());
      await documents.load(dumped);
      const { document } = await collection.update('a', () => ({
        state: aNote({ count: 5 }),
        events: [registered('a')],
        result: null,
      }));
      expect(document?.version).toBe(before.version + 1);
      expect(document?.sequence).toBeGreaterThan(before.sequence);
    });

    it('are refused where they cannot be read or belong elsewhere, and nothing of that document is written', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      const place = { collection: collection.name, id: 'a', version: 1, sequence: 1, outbox: [] };
      await expect(documents.load([{ ...place, state: { nothing: 'known' } }])).rejects.toThrow();
      await expect(documents.load([{ ...place, collection: 'unheard-of', state: aNote() }])).rejects.toThrow(
        'unheard-of',
      );
      expect(await collection.get('a')).toBeNull();
    });
  });
}
