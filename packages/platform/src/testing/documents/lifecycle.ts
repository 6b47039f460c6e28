import { describe, expect, it } from '@jest/globals';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aLog } from '../a-log.ts';
import { aNote, notes, registered } from '../notes.ts';

const first = { id: 'a', version: 1, sequence: 1, outbox: [] };

export function describeLifecycle(fixture: () => DocumentsFixture): void {
  describe('opening and closing', () => {
    it('answers a ping while open, and is unavailable once closed', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      await expect(documents.ping()).resolves.toBeUndefined();
      await documents.close();
      await expect(documents.close()).resolves.toBeUndefined();
      await expect(documents.ping()).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(collection.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(collection.insert('a', aNote())).rejects.toMatchObject({ kind: 'unavailable' });
    });

    it('prepares its indexes as often as it is asked, over documents that are there', async () => {
      const { documents } = fixture();
      const { log, lines } = aLog();
      const definition = notes();
      await documents.collection(definition).insert('a', aNote({ kind: 'x' }));
      await documents.prepare(log);
      const collection = documents.collection({ ...definition, indexes: [{ fields: ['kind'] }] });
      await documents.prepare(log);
      await documents.prepare(log);
      await documents.dropOldIndexes();
      expect((await collection.find({ kind: 'x' })).map(({ id }) => id)).toEqual(['a']);
      expect(lines().filter(({ level }) => level !== 'info')).toEqual([]);
    });

    it('shows an opened collection as it is stored, whatever its schema', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      await collection.insert('a', aNote(), [registered('a')]);
      const stored = documents.stored(collection.name);
      await stored.update('a', (state) => ({ state: { ...(state as object), extra: 1 }, result: null }));
      expect((await stored.get('a'))?.state).toMatchObject({ title: 'A note', extra: 1 });
      expect((await collection.get('a'))?.state).toEqual(aNote());
      expect(await collection.outbox.read('a')).toHaveLength(1);
      await expect(documents.load([{ ...first, collection: collection.name, state: { no: 1 } }])).rejects.toThrow();
      expect(() => documents.stored('unheard-of')).toThrow('unheard-of');
    });

    it('finishes writes under way when it closes, and keeps everything where it is kept', async () => {
      const { documents, reopen } = fixture();
      const definition = notes({ indexes: [{ fields: ['kind'] }] });
      const collection = documents.collection(definition);
      const writes = Array.from({ length: 20 }, (_, index) =>
        collection.insert(`n${index}`, aNote({ count: index }), [registered(`n${index}`)]),
      );
      await documents.close();
      expect((await Promise.all(writes)).map((note) => note.version)).toEqual(Array(20).fill(1));
      if (reopen === undefined) return;
      const again = await reopen();
      const kept = again.collection(definition);
      expect(await kept.count()).toBe(20);
      expect((await kept.get('n7'))?.state.count).toBe(7);
      expect(await kept.outbox.pending({ olderThanMs: 0, limit: 100 })).toHaveLength(20);
      await again.close();
    });
  });
}
