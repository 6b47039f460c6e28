import { describe, expect, it } from '@jest/globals';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, deleted, notes, registered } from '../notes.ts';

export function describeErasing(fixture: () => DocumentsFixture): void {
  describe('erasing', () => {
    it('writes nothing for a missing document', async () => {
      const collection = fixture().documents.collection(notes());
      await expect(collection.erase('nobody', [deleted('nobody')])).resolves.toBeUndefined();
      expect(await collection.outbox.pending({ olderThanMs: 0, limit: 10 })).toEqual([]);
      expect(await collection.republish(() => [deleted('nobody')])).toEqual({ documents: 0, next: null });
    });

    it('is over once for a document that is erased twice', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      await collection.erase('a', [deleted('a')]);
      await collection.erase('a', [deleted('a')]);
      expect(await collection.outbox.read('a')).toHaveLength(1);
    });

    it('hides the document from every way of reading', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      await collection.insert('b', aNote());
      await collection.erase('a');
      expect(await collection.get('a')).toBeNull();
      expect((await collection.find()).map((note) => note.id)).toEqual(['b']);
      expect(await collection.find({ kind: null, _id: 'a' })).toEqual([]);
      expect(await collection.count()).toBe(1);
      expect((await Array.fromAsync(collection.all())).map((note) => note.id)).toEqual(['b']);
      const { result } = await collection.update('a', (note) => ({ unchanged: true, result: note }));
      expect(result).toBeNull();
    });

    it('goes on counting where an erased document is inserted again', async () => {
      const { documents, clock } = fixture();
      const collection = documents.collection(notes());
      const first = await collection.insert('a', aNote(), [registered('a')]);
      clock.advance(-3_600_000);
      await collection.erase('a', [deleted('a')]);
      const again = await collection.insert('a', aNote({ title: 'New' }), [registered('a')]);
      expect(again).toEqual({
        id: 'a',
        version: 3,
        sequence: first.sequence + 2,
        state: aNote({ title: 'New' }),
      });
    });

    it('erases by an update that decides on no state', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      const written = await collection.update('a', () => ({ state: null, events: [deleted('a')], result: 'gone' }));
      expect(written).toMatchObject({ result: 'gone', document: null });
      expect(written.eventIds).toHaveLength(1);
      expect(await collection.get('a')).toBeNull();
    });
  });
}
