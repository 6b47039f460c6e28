import { describe, expect, it } from '@jest/globals';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, notes, registered } from '../notes.ts';

export function describeWriting(fixture: () => DocumentsFixture): void {
  describe('writing', () => {
    it('knows nothing of an unknown id', async () => {
      expect(await fixture().documents.collection(notes()).get('nobody')).toBeNull();
    });

    it('gives back what was inserted, as version 1', async () => {
      const collection = fixture().documents.collection(notes());
      const state = aNote({ title: 'Hoá học · 🎹 · "quotes"', place: { city: null } });
      const inserted = await collection.insert('a', state);
      expect(inserted).toEqual({ id: 'a', version: 1, sequence: 0, state });
      expect(await collection.get('a')).toEqual(inserted);
    });

    it('refuses to insert what exists', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote({ title: 'First' }));
      await expect(collection.insert('a', aNote())).rejects.toMatchObject({ kind: 'conflict' });
      expect((await collection.get('a'))?.state.title).toBe('First');
    });

    it('lets exactly one of 20 inserts of the same id through', async () => {
      const collection = fixture().documents.collection(notes());
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, (_, count) => collection.insert('a', aNote({ count }))),
      );
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });

    it('loses none of 20 concurrent updates', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      await Promise.all(
        Array.from({ length: 20 }, () =>
          collection.update('a', (note) => ({ state: aNote({ count: (note?.count ?? 0) + 1 }), result: null })),
        ),
      );
      expect(await collection.get('a')).toMatchObject({ version: 21, state: { count: 20 } });
    });

    it('inserts by an update of an unknown document, and tells the result', async () => {
      const collection = fixture().documents.collection(notes());
      const written = await collection.update('a', (note) => ({ state: aNote(), result: note === null }));
      expect(written).toMatchObject({ result: true, document: { version: 1 }, eventIds: [] });
    });

    it('writes nothing where the decision leaves all unchanged', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      const written = await collection.update('a', () => ({ unchanged: true, result: 'kept' }));
      expect(written).toMatchObject({ result: 'kept', document: { version: 1 }, eventIds: [] });
      expect((await collection.get('a'))?.version).toBe(1);
      expect((await collection.update('b', () => ({ unchanged: true, result: 0 }))).document).toBeNull();
    });

    it('writes neither state nor event where the decision throws', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote());
      const others = Array.from({ length: 5 }, (_, count) => collection.insert(`other-${count}`, aNote()));
      const failing = collection.update('a', () => {
        throw new RangeError('Not like this');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect((await Promise.all(others)).map((other) => other.version)).toEqual([1, 1, 1, 1, 1]);
      expect(await collection.get('a')).toMatchObject({ version: 1, sequence: 0 });
      expect(await collection.outbox.read('a')).toEqual([]);
    });

    it('writes nothing where an event does not fit its contract or its source', async () => {
      const collection = fixture().documents.collection(notes());
      const wrongData = { type: 'user-deleted.v1', data: { uid: 7 } } as never;
      await expect(collection.insert('a', aNote(), [wrongData])).rejects.toThrow(/contract/);
      const foreign = fixture().documents.collection(notes({ source: '/services/admin' }));
      await expect(foreign.insert('a', aNote(), [registered('a')])).rejects.toThrow(/not an event of/);
      expect(await collection.get('a')).toBeNull();
      expect(await foreign.get('a')).toBeNull();
    });

    it('writes nothing that its own collection could not read', async () => {
      const collection = fixture().documents.collection(notes());
      await expect(collection.insert('a', { title: 5 } as never)).rejects.toThrow();
      expect(await collection.get('a')).toBeNull();
    });

    it('keeps what is stored apart from what it gives out and takes in', async () => {
      const collection = fixture().documents.collection(notes());
      const mine = aNote({ place: { city: 'Huế' } });
      const inserted = await collection.insert('a', mine);
      mine.title = 'changed by me';
      inserted.state.title = 'changed by me';
      const read = await collection.get('a');
      if (read !== null) read.state.place = { city: 'changed by me' };
      const found = await collection.find();
      for (const one of found) one.state.count = 99;
      await collection.update('a', (note) => {
        if (note !== null) note.title = 'changed by me';
        return { unchanged: true, result: null };
      });
      expect((await collection.get('a'))?.state).toEqual(aNote({ place: { city: 'Huế' } }));
    });

    it('keeps collections apart', async () => {
      const { documents } = fixture();
      const one = documents.collection(notes());
      const other = documents.collection(notes());
      await one.insert('a', aNote());
      expect(await other.get('a')).toBeNull();
    });
  });
}
