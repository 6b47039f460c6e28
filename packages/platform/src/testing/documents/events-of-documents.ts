import { describe, expect, it } from '@jest/globals';
import { eventBytes } from '@sao-mai/contracts';
import type { DomainEvent } from '@sao-mai/contracts';
import { runInContext } from '../../context.ts';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, deleted, notes, registered, updated } from '../notes.ts';
import type { Note } from '../notes.ts';

export function describeEvents(fixture: () => DocumentsFixture): void {
  describe('events of documents', () => {
    it('commit with the state, as whole envelopes', async () => {
      const { documents, clock } = fixture();
      const collection = documents.collection(notes());
      const inserted = await runInContext({ requestId: 'r', correlationId: 'c' }, () =>
        collection.insert('a', aNote(), [registered('a', { name: 'An' })]),
      );
      const [event, ...others] = await collection.outbox.read('a');
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        specversion: '1.0',
        source: '/services/identity',
        type: 'user-registered.v1',
        subject: 'a',
        time: clock.now().toISOString(),
        datacontenttype: 'application/json',
        sequence: clock.now().getTime(),
        correlationid: 'c',
        data: { uid: 'a', name: 'An' },
      });
      expect(inserted.sequence).toBe(clock.now().getTime());
    });

    it('follow from a change whoever makes it, also an erasure, after those of the change itself', async () => {
      const eventsOfChange = (id: string, before: Note | null, after: Note | null): DomainEvent[] =>
        (before?.open ?? false) === (after?.open ?? false) ? [] : [registered(id, { name: String(after?.open) })];
      const { documents } = fixture();
      const collection = documents.collection(notes({ eventsOfChange }));
      const write = (open: boolean, ...events: DomainEvent[]): Promise<unknown> =>
        collection.update('a', () => ({ state: aNote({ open }), events, result: null }));
      await write(false);
      expect(await collection.outbox.read('a')).toEqual([]);
      await write(true, deleted('a'));
      await write(true);
      await collection.erase('a');
      await collection.erase('a');
      await collection.insert('a', aNote({ open: true }));
      // A migration changes the shape only.
      await documents.stored(collection.name).update('a', () => ({ state: aNote(), result: null }));
      const told = (await collection.outbox.read('a')).map(({ type, data }) => [
        type,
        (data as { name?: string }).name,
      ]);
      const following = (name: string) => ['user-registered.v1', name];
      expect(told).toEqual([['user-deleted.v1', undefined], ...['true', 'undefined', 'true'].map(following)]);
    });

    it('leave out what their contract does not name', async () => {
      const collection = fixture().documents.collection(notes());
      const event = { type: 'user-deleted.v1', data: { uid: 'a', email: 'secret@example.com' } } as const;
      await collection.insert('a', aNote(), [event]);
      expect((await collection.outbox.read('a'))[0]?.data).toEqual({ uid: 'a' });
    });

    it('have sequences that grow, also where the clock stands or goes back', async () => {
      const { documents, clock } = fixture();
      const collection = documents.collection(notes());
      const start = clock.now().getTime();
      await collection.insert('a', aNote(), [registered('a'), updated('a'), deleted('a')]);
      clock.advance(-60_000);
      await collection.update('a', () => ({ state: aNote(), events: [registered('a')], result: null }));
      clock.advance(120_000);
      await collection.update('a', () => ({ state: aNote(), events: [deleted('a')], result: null }));
      const sequences = (await collection.outbox.read('a')).map((event) => event.sequence);
      expect(sequences).toEqual([start, start + 1, start + 2, start + 3, start + 60_000]);
    });

    it('have ids that the write tells, and tells its listeners', async () => {
      const collection = fixture().documents.collection(notes());
      const notified: string[] = [];
      const stop = collection.outbox.onWritten((id) => notified.push(id));
      const { eventIds } = await collection.update('a', () => ({
        state: aNote(),
        events: [registered('a'), deleted('a')],
        result: null,
      }));
      expect(eventIds).toEqual((await collection.outbox.read('a')).map((event) => event.id));
      await collection.insert('silent', aNote());
      stop();
      await collection.insert('b', aNote(), [registered('b')]);
      expect(notified).toEqual(['a']);
    });

    it('are refused above 256 KB, and the write with them', async () => {
      const collection = fixture().documents.collection(notes());
      const large = registered('a', { name: 'ế'.repeat(eventBytes / 3) });
      await expect(collection.insert('a', aNote(), [large])).rejects.toMatchObject({
        kind: 'too-large',
        code: 'body-too-large',
      });
      expect(await collection.get('a')).toBeNull();
    });

    it('give way to their successor where they are an update that waits at the end', async () => {
      const collection = fixture().documents.collection(notes());
      const write = (...events: Parameters<typeof collection.insert>[2] & object): Promise<unknown> =>
        collection.update('a', () => ({ state: aNote(), events, result: null }));
      await write(registered('a'));
      await write(updated('a', { name: 'One' }));
      await write(updated('a', { name: 'Two' }));
      const [, second] = await collection.outbox.read('a');
      await write(updated('a', { name: 'Three' }), deleted('a'));
      await write(updated('a', { name: 'Four' }));
      const waiting = await collection.outbox.read('a');
      expect(waiting.map((event) => [event.type, event.data])).toMatchObject([
        ['user-registered.v1', { name: 'Tutor a' }],
        ['user-updated.v1', { name: 'Three' }],
        ['user-deleted.v1', { uid: 'a' }],
        ['user-updated.v1', { name: 'Four' }],
      ]);
      expect(waiting[1]?.sequence).toBeGreaterThan(second?.sequence ?? Infinity);
    });

    it('leave the outbox when acknowledged, which touches neither version nor state', async () => {
      const collection = fixture().documents.collection(notes());
      const before = await collection.insert('a', aNote(), [registered('a'), deleted('a')]);
      const [first] = await collection.outbox.read('a');
      await collection.outbox.acknowledge('a', [first?.id ?? '', 'never there']);
      expect((await collection.outbox.read('a')).map((event) => event.type)).toEqual(['user-deleted.v1']);
      expect(await collection.get('a')).toEqual(before);
      await collection.outbox.acknowledge('nobody', ['x']);
      expect(await collection.outbox.read('nobody')).toEqual([]);
    });

    it('are not lost where an acknowledgement and writes meet', async () => {
      const collection = fixture().documents.collection(notes());
      await collection.insert('a', aNote(), [registered('a')]);
      const [first] = await collection.outbox.read('a');
      const write = (): Promise<unknown> =>
        collection.update('a', (note) => ({
          state: aNote({ count: (note?.count ?? 0) + 1 }),
          events: [deleted('a')],
          result: null,
        }));
      await Promise.all([write(), collection.outbox.acknowledge('a', [first?.id ?? '']), write(), write()]);
      expect((await collection.outbox.read('a')).map((event) => event.type)).toEqual(Array(3).fill('user-deleted.v1'));
      expect((await collection.get('a'))?.state.count).toBe(3);
    });

    it('are pending oldest first, by age and up to a limit', async () => {
      const { documents, clock } = fixture();
      const collection = documents.collection(notes());
      expect(await collection.outbox.oldest()).toBeNull();
      const first = clock.now().toISOString();
      for (const id of ['c', 'a', 'b']) {
        await collection.insert(id, aNote(), [registered(id)]);
        clock.advance(1000);
      }
      await collection.insert('quiet', aNote());
      const ask = (olderThanMs: number, limit: number): Promise<readonly string[]> =>
        collection.outbox.pending({ olderThanMs, limit });
      expect(await ask(0, 10)).toEqual(['c', 'a', 'b']);
      expect(await ask(2000, 10)).toEqual(['c', 'a']);
      expect(await ask(0, 1)).toEqual(['c']);
      expect(await collection.outbox.oldest()).toBe(first);
      clock.advance(-60_000);
      expect(await ask(0, 10)).toHaveLength(3);
    });

    it('are published again for every document, erased ones too, under new sequences', async () => {
      const { documents, clock } = fixture();
      const collection = documents.collection(notes());
      const before = await collection.insert('a', aNote({ title: 'kept' }), [registered('a')]);
      await collection.insert('b', aNote());
      await collection.erase('b');
      await collection.insert('c', aNote());
      for (const id of ['a', 'b']) {
        const waiting = await collection.outbox.read(id);
        await collection.outbox.acknowledge(
          id,
          waiting.map((event) => event.id),
        );
      }
      clock.advance(5);
      const withoutEvents = await collection.get('c');
      const republished = await collection.republish((id, state) => {
        if (id === 'c') return [];
        return state === null ? [deleted(id)] : [updated(id, { name: state.title })];
      });
      expect(republished).toEqual({ documents: 2, next: null });
      expect(await collection.get('c')).toEqual(withoutEvents);
      expect(await collection.outbox.read('a')).toMatchObject([
        { type: 'user-updated.v1', data: { name: 'kept' }, sequence: before.sequence + 5 },
      ]);
      expect(await collection.outbox.read('b')).toMatchObject([{ type: 'user-deleted.v1' }]);
      expect(await collection.get('b')).toBeNull();
      expect((await collection.get('a'))?.state).toEqual(before.state);
    });

    it('are published again page by page, each document in one of them', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes());
      const ids = ['a', 'b', 'c', 'd', 'e'];
      for (const id of ids) await collection.insert(id, aNote());
      const notified: string[] = [];
      const toEvents = (id: string) => {
        notified.push(id);
        return [updated(id, { name: id })];
      };
      const first = await collection.republish(toEvents, { after: '', limit: 2 });
      expect(first).toEqual({ documents: 2, next: 'b' });
      const second = await collection.republish(toEvents, { after: 'b', limit: 2 });
      expect(second).toEqual({ documents: 2, next: 'd' });
      expect(await collection.republish(toEvents, { after: 'd', limit: 2 })).toEqual({ documents: 1, next: null });
      expect(await collection.republish(toEvents, { after: 'e', limit: 2 })).toEqual({ documents: 0, next: null });
      expect(notified.sort()).toEqual(ids);
    });
  });
}
