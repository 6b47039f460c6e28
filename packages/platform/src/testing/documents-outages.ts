import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Documents } from '../documents/port.ts';
import { eventually } from './eventually.ts';
import { aNote, notes, registered } from './notes.ts';
import { expectUnavailable, works } from './outages.ts';
import { FaultProxy } from './fault-proxy.ts';

export interface DocumentsOutages {
  readonly server: string;
  readonly toxiproxy: string;
  readonly create: (proxy: FaultProxy) => Documents;
}

/** Behaviour of documents adapters while their server is unavailable. */
export function documentsOutagesSuite(name: string, { server, toxiproxy, create }: DocumentsOutages): void {
  describe(`${name} while its server is away`, () => {
    let proxy: FaultProxy;
    let documents: Documents;

    beforeEach(async () => {
      proxy = await FaultProxy.to(server, toxiproxy);
      documents = create(proxy);
    });
    afterEach(async () => {
      await documents.close();
      await proxy.remove();
    });

    it('starts without it, says so soon, and works once it is there', async () => {
      await proxy.cut();
      const collection = documents.collection(notes());
      await expectUnavailable(() => documents.ping());
      await expectUnavailable(() => collection.get('a'));
      await expectUnavailable(() => collection.insert('a', aNote()));
      await proxy.open();
      await eventually('it works', () => works(() => documents.ping()));
      expect((await collection.insert('b', aNote())).version).toBe(1);
    });

    it.each([
      ['cut off', (broken: FaultProxy) => broken.cut()],
      ['silent', (broken: FaultProxy) => broken.silence()],
    ])('says so soon where it is %s, and goes on by itself', async (_, breakIt) => {
      const collection = documents.collection(notes());
      await collection.insert('a', aNote({ count: 1 }), [registered('a')]);
      await breakIt(proxy);
      await expectUnavailable(() => collection.get('a'));
      await expectUnavailable(() => collection.update('a', () => ({ state: aNote({ count: 2 }), result: null })));
      await expectUnavailable(() => collection.outbox.pending({ olderThanMs: 0, limit: 1 }));
      await expectUnavailable(() => documents.ping());
      await proxy.open();
      await eventually('it works', () => works(() => collection.get('a')));
      await collection.update('a', (note) => ({ state: aNote({ count: (note?.count ?? 0) + 10 }), result: null }));
      expect((await collection.get('a'))?.state.count).toBeGreaterThanOrEqual(11);
      expect(await collection.outbox.read('a')).toHaveLength(1);
    });

    it('closes while it is silent', async () => {
      const collection = documents.collection(notes());
      await collection.insert('a', aNote());
      await proxy.silence();
      const reading = collection.get('a');
      const closing = documents.close();
      await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
      await closing;
    });
  });
}
