import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { AppError } from '../errors.ts';
import { aLog } from '../testing/a-log.ts';
import { deferred, eventually } from '../testing/eventually.ts';
import { FaultEvents } from '../testing/fault-events.ts';
import { aNote, deleted, notes, registered, updated } from '../testing/notes.ts';
import type { Note } from '../testing/notes.ts';
import { createRelay } from './relay.ts';
import type { Relay } from './relay.ts';

describe('The relay', () => {
  let documents: EmbeddedDocuments;
  let collection: Collection<Note>;
  let events: FaultEvents;
  const relays: Relay[] = [];

  beforeEach(() => {
    documents = new EmbeddedDocuments({ file: ':memory:' });
    collection = documents.collection(notes());
    events = new FaultEvents();
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await documents.close();
  });

  const aRelay = (sweepMs = 60_000, log = aLog().log): Relay => {
    const relay = createRelay({ collections: [collection], events, log, sweepMs });
    relays.push(relay);
    return relay;
  };
  const lost = (): never => {
    throw new AppError('unavailable', 'unavailable');
  };

  it('publishes at once what is written, to the topic of the event, and empties the outbox', async () => {
    aRelay().start();
    await collection.insert('a', aNote(), [registered('a'), deleted('a')]);
    await eventually('both are out', () => events.published.length === 2);
    expect(events.published).toMatchObject([
      { topic: 'users', event: { type: 'user-registered.v1', subject: 'a' } },
      { topic: 'users', event: { type: 'user-deleted.v1', subject: 'a' } },
    ]);
    await eventually('nothing is pending', async () => (await collection.outbox.oldest()) === null);
    expect((await collection.get('a'))?.version).toBe(1);
  });

  it('publishes at its start what a crash left between the write and the publishing', async () => {
    await collection.insert('a', aNote(), [registered('a')]);
    aRelay().start();
    await eventually('it is out', () => events.published.length === 1);
  });

  it('repeats after a crash between publish and acknowledge, but never reorders first occurrences', async () => {
    const first = aRelay();
    first.start();
    events.after = lost;
    await collection.insert('a', aNote(), [registered('a')]);
    await eventually('it is out once', () => events.published.length === 1);
    await first.stop();
    await collection.update('a', () => ({ state: aNote(), events: [updated('a'), deleted('a')], result: null }));
    events.after = () => undefined;
    await aRelay().flush();
    expect(events.types('a')).toEqual([
      'user-registered.v1',
      'user-registered.v1',
      'user-updated.v1',
      'user-deleted.v1',
    ]);
    const [once, twice] = events.published;
    expect(twice?.event).toEqual(once?.event);
  });

  it('repeats but never reorders where two relays work on one store', async () => {
    const two = [aRelay(), aRelay()];
    for (const relay of two) relay.start();
    for (let count = 0; count < 10; count += 1) {
      await Promise.all(
        ['a', 'b', 'c'].map((id) =>
          collection.update(id, () => ({ state: aNote({ count }), events: [deleted(id)], result: null })),
        ),
      );
    }
    await Promise.all(two.map((relay) => relay.flush()));
    for (const id of ['a', 'b', 'c']) {
      const sequences = events.published.filter(({ event }) => event.subject === id).map(({ event }) => event.sequence);
      const firsts = [...new Set(sequences)];
      expect(firsts).toHaveLength(10);
      expect(firsts).toEqual([...firsts].sort((one, other) => one - other));
    }
  });

  it('has one publish of a document in flight, and others beside it', async () => {
    const gate = deferred();
    let inFlight = 0;
    let most = 0;
    events.before = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await gate.promise;
    };
    aRelay().start();
    await collection.insert('a', aNote(), [registered('a')]);
    await eventually('the first is in flight', () => inFlight === 1);
    await collection.update('a', () => ({ state: aNote(), events: [deleted('a')], result: null }));
    await new Promise(setImmediate);
    expect(most).toBe(1);
    await collection.insert('b', aNote(), [registered('b')]);
    await eventually('another document is not held up', () => inFlight === 2);
    gate.resolve();
    await eventually('all are out', () => events.published.length === 3);
    expect(events.types('a')).toEqual(['user-registered.v1', 'user-deleted.v1']);
  });

  it('keeps events while the log is away, says so once, and brings them out in order afterwards', async () => {
    const { log, lines } = aLog('warn');
    events.away();
    const relay = aRelay(20, log);
    relay.start();
    await collection.insert('a', aNote(), [registered('a')]);
    const { eventIds } = await collection.update('a', () => ({
      state: aNote(),
      events: [deleted('a')],
      result: null,
    }));
    expect(await relay.published(collection.name, 'a', eventIds, 30)).toBe(false);
    expect(await relay.oldest()).toBe((await collection.outbox.read('a'))[0]?.time);
    expect(lines()).toHaveLength(1);
    events.back();
    await eventually('the sweep brings them out', () => events.published.length === 2);
    expect(events.types('a')).toEqual(['user-registered.v1', 'user-deleted.v1']);
    expect(await relay.published(collection.name, 'a', eventIds, 5000)).toBe(true);
    expect(await relay.oldest()).toBeNull();
  });

  it('tells when the events of a write are out', async () => {
    const relay = aRelay();
    relay.start();
    const gate = deferred();
    events.before = () => gate.promise;
    const { eventIds } = await collection.update('a', () => ({ state: aNote(), events: [deleted('a')], result: null }));
    expect(await relay.published(collection.name, 'a', eventIds, 10)).toBe(false);
    const published = relay.published(collection.name, 'a', eventIds, 5000);
    gate.resolve();
    expect(await published).toBe(true);
    expect(await relay.published(collection.name, 'a', [], 0)).toBe(true);
  });

  it('publishes the successor of an update that was replaced while it was on its way', async () => {
    const gate = deferred();
    let calls = 0;
    events.before = async () => {
      calls += 1;
      if (calls === 1) await gate.promise;
    };
    const relay = aRelay();
    relay.start();
    await collection.insert('a', aNote(), [updated('a', { name: 'One' })]);
    await eventually('the first is on its way', () => calls === 1);
    await collection.update('a', () => ({ state: aNote(), events: [updated('a', { name: 'Two' })], result: null }));
    gate.resolve();
    await relay.flush();
    expect(events.published.map(({ event }) => event.data)).toMatchObject([{ name: 'One' }, { name: 'Two' }]);
  });

  it('flushes a long backlog, and says whether there was anything to do', async () => {
    await Promise.all(Array.from({ length: 350 }, (_, index) => collection.insert(`n${index}`, aNote(), [registered(`n${index}`)]))); // prettier-ignore
    const relay = aRelay();
    expect(await relay.flush()).toBe(true);
    expect(events.published).toHaveLength(350);
    expect(await relay.flush()).toBe(false);
  });

  it('stops twice, and publishes nothing afterwards', async () => {
    const relay = aRelay();
    relay.start();
    await relay.stop();
    await relay.stop();
    await collection.insert('a', aNote(), [registered('a')]);
    await new Promise(setImmediate);
    expect(events.published).toEqual([]);
  });
});
