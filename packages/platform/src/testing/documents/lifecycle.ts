import { describe, expect, it } from '@jest/globals';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, notes, registered } from '../notes.ts';

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
