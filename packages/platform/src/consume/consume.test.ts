import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sources } from '@sao-mai/contracts';
import type { Envelope } from '@sao-mai/contracts';
import { currentContext } from '../context.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { AppError } from '../errors.ts';
import { EmbeddedEvents } from '../events/embedded-events.ts';
import type { Events, SubscribeOptions } from '../events/port.ts';
import { aLog } from '../testing/a-log.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { anEnvelope } from '../testing/events/events-fixture.ts';
import { aNote, notes } from '../testing/notes.ts';
import { deferred, eventually } from '../testing/eventually.ts';
import { consume } from './consume.ts';
import type { Consumer, ConsumeOptions } from './consume.ts';

describe('consume', () => {
  let events: EmbeddedEvents;
  const consumers: Consumer[] = [];
  beforeEach(() => {
    events = new EmbeddedEvents({ file: ':memory:' });
  });
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
    await events.close();
  });

  const consumer = async (
    reactions: ConsumeOptions['reactions'],
    options: Partial<ConsumeOptions> = {},
  ): Promise<Consumer> => {
    const made = consume({ events, group: 'g', topics: ['users'], log: aLog().log, reactions, ...options });
    consumers.push(made);
    await made.start();
    return made;
  };
  /** The same log with lost offsets in `users`; publishing fails while `broken` is true. */
  const withGap = (broken: () => boolean): Events => ({
    publish: (topic, envelopes) =>
      broken() ? Promise.reject(new AppError('unavailable', 'unavailable')) : events.publish(topic, envelopes),
    subscribe: (options) => {
      options.onGap?.('users');
      options.onGap?.('inquiries');
      return events.subscribe(options);
    },
    lag: (group) => events.lag(group),
    hasHandled: (group) => events.hasHandled(group),
    createTopics: () => events.createTopics(),
    deadLetters: events.deadLetters,
    ping: () => events.ping(),
    close: () => events.close(),
  });
  /** The same log with events delivered by the test. */
  const deliveredByHand = () => {
    let handle: SubscribeOptions['handle'] | undefined;
    const byHand = Object.create(events, {
      subscribe: {
        value: (options: SubscribeOptions) => {
          ({ handle } = options);
          return events.subscribe({ ...options, group: 'nobody' });
        },
      },
      deadLetters: { value: events.deadLetters },
    }) as EmbeddedEvents;
    const deliver = async (event: Envelope): Promise<void> => {
      const message = { topic: 'users', key: event.subject, value: JSON.stringify(event) } as const;
      await handle?.(message, { attempt: 1 });
    };
    return { byHand, deliver };
  };
  const letters = async (): Promise<readonly string[]> =>
    (await events.deadLetters.list('g')).map((letter) => letter.reason);
  const publish = (...envelopes: readonly Partial<Envelope>[]): Promise<void> =>
    events.publish(
      'users',
      envelopes.map((given) => ({ ...anEnvelope(given.subject ?? 'a'), ...given })),
    );

  it('gives a checked event to its reaction, in the context of the work it came of', async () => {
    const came: unknown[] = [];
    const group = await consumer({
      'user-deleted.v1': async (event) => {
        await Promise.resolve();
        came.push([event.subject, event.data.uid, event.sequence, currentContext()?.correlationId]);
      },
    });
    await publish({ subject: 'a', sequence: 8, correlationid: 'c' });
    expect(await group.idle()).toBe(true);
    expect(came).toEqual([['a', 'a', 8, 'c']]);
    expect(group.healthy()).toBe(true);
    expect(await group.idle()).toBe(false);
  });

  it('ignores types that it does not know or does not react to, whatever they hold, and counts them', async () => {
    const group = await consumer({ 'user-deleted.v1': () => Promise.resolve() });
    await publish({ type: 'user-promoted.v7', data: 5 }, { type: 'user-updated.v1', data: null }, {});
    await group.idle();
    expect(group.counters).toEqual({ handled: 1, ignored: 2, retried: 0, deadLettered: 0 });
    expect(await letters()).toEqual([]);
  });

  it.each([
    ['data that does not fit', { data: { uid: 7 } }, /does not match its contract: uid/],
    ['another source', { source: '/services/admin' }, /does not publish/],
    ['a sequence that is no whole number', { sequence: 1.5 }, /sequence/],
    ['no envelope', { specversion: '0.3' as never }, /No event: specversion/],
  ])('sends an event with %s to the dead letters, and the next goes on', async (_, wrong, reason) => {
    const came: string[] = [];
    const called: unknown[] = [];
    const group = await consumer(
      {
        'user-deleted.v1': (event) => {
          came.push(event.id);
          return Promise.resolve();
        },
      },
      {
        onUnapplicable: async (event) => {
          called.push([event.subject, await letters()]);
        },
      },
    );
    await publish({ subject: 'a', ...wrong }, { subject: 'a', id: 'good' });
    await group.idle();
    expect(came).toEqual(['good']);
    expect(await letters()).toEqual([expect.stringMatching(reason)]);
    expect(called).toEqual([['a', []]]);
    expect(group.counters.deadLettered).toBe(1);
  });

  it('tries a reaction that always throws five times, then keeps the event with the reason', async () => {
    let tries = 0;
    const came: string[] = [];
    const group = await consumer({
      'user-deleted.v1': async (event) => {
        await Promise.resolve();
        came.push(event.id);
        if (event.id !== 'poison') return;
        tries += 1;
        throw new TypeError('Cannot read this');
      },
    });
    await publish({ id: 'poison' }, { id: 'next' });
    await group.idle();
    expect(tries).toBe(5);
    expect(came).toEqual([...Array<string>(5).fill('poison'), 'next']);
    expect(await letters()).toEqual(['TypeError: Cannot read this']);
  });

  it('waits without end for what is away, which does not count as a try', async () => {
    const { byHand, deliver } = deliveredByHand();
    const away = new AppError('unavailable', 'unavailable');
    const broken = new TypeError('Broken');
    let failure: Error | null = away;
    const group = await consumer(
      { 'user-deleted.v1': () => (failure === null ? Promise.resolve() : Promise.reject(failure)) },
      { events: byHand },
    );
    const event = anEnvelope('a');
    const once = (): Promise<void> => deliver(event);
    for (let attempt = 1; attempt <= 20; attempt += 1) await expect(once()).rejects.toBe(away);
    failure = broken;
    for (let attempt = 1; attempt <= 4; attempt += 1) await expect(once()).rejects.toBe(broken);
    failure = away;
    await expect(once()).rejects.toBe(away);
    expect(await letters()).toEqual([]);
    failure = null;
    await once();
    expect(group.counters).toMatchObject({ handled: 1, retried: 25, deadLettered: 0 });
  });

  it('holds an event that meets a damaged document until the document is mended, and makes no dead letter of it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'consume-')), 'store.sqlite');
    const documents = new EmbeddedDocuments({ file });
    const definition = notes();
    const collection = documents.collection(definition);
    await collection.insert('a', aNote());
    const store = (state: string): void => {
      const raw = new DatabaseSync(file);
      raw.prepare(`UPDATE "${definition.name}" SET state = ? WHERE id = 'a'`).run(state);
      raw.close();
    };
    store('{"title":"no count"}');
    const { byHand, deliver } = deliveredByHand();
    const count = (): Promise<unknown> =>
      collection.update('a', (current) => ({ state: aNote({ count: (current?.count ?? 0) + 1 }), result: null }));
    const reaction = async (): Promise<void> => {
      await count();
    };
    await consumer({ 'user-deleted.v1': reaction }, { events: byHand });
    const event = anEnvelope('a');
    for (let attempt = 1; attempt <= 10; attempt += 1) await expect(deliver(event)).rejects.toThrow('cannot be read');
    store(JSON.stringify(aNote({ count: 7 })));
    await deliver(event);
    expect((await collection.get('a'))?.state.count).toBe(8);
    expect(await letters()).toEqual([]);
    await documents.close();
    rmSync(dirname(file), { recursive: true });
  });

  it('replays dead letters to this group alone; those that fail again are kept', async () => {
    let broken = true;
    const came: string[] = [];
    const others: string[] = [];
    const group = await consumer({
      'user-deleted.v1': (event) => {
        if (broken || event.subject === 'hopeless') throw new TypeError('Broken');
        came.push(event.subject);
        return Promise.resolve();
      },
    });
    await consumer(
      {
        'user-deleted.v1': (event) => {
          others.push(event.subject);
          return Promise.resolve();
        },
      },
      { group: 'other' },
    );
    await publish({ subject: 'a', data: { uid: 'a' } }, { subject: 'hopeless' }, { subject: 'b', data: {} });
    await group.idle();
    expect(await letters()).toHaveLength(3);
    broken = false;
    expect(await group.replayDeadLetters()).toBe(1);
    expect(came).toEqual(['a']);
    expect((await events.deadLetters.list('g')).map((letter) => letter.message.key).sort()).toEqual(['b', 'hopeless']);
    expect(others.filter((subject) => subject === 'a')).toHaveLength(1);
  });

  it('holds an event back while what must come before its dead letter is away', async () => {
    let away = 2;
    const group = await consumer(
      { 'user-deleted.v1': () => Promise.resolve() },
      {
        onUnapplicable: async () => {
          await Promise.resolve();
          away -= 1;
          if (away >= 0) throw new AppError('unavailable', 'unavailable');
        },
      },
    );
    await publish({ data: null });
    await group.idle();
    expect(away).toBe(-1);
    expect(await letters()).toHaveLength(1);
  });

  it('starts while the log is away, and takes part as soon as it is there', async () => {
    let away = true;
    const flaky = Object.create(events, {
      subscribe: {
        value: (options: Parameters<EmbeddedEvents['subscribe']>[0]) => {
          if (away) return Promise.reject(new AppError('unavailable', 'unavailable'));
          return events.subscribe(options);
        },
      },
      deadLetters: { value: events.deadLetters },
    }) as EmbeddedEvents;
    const came: string[] = [];
    const group = await consumer(
      {
        'user-deleted.v1': (event) => {
          came.push(event.subject);
          return Promise.resolve();
        },
      },
      { events: flaky },
    );
    expect(group.healthy()).toBe(false);
    await publish({ subject: 'a' });
    away = false;
    await eventually('it takes part', () => came.length === 1);
    expect(group.healthy()).toBe(true);
  });

  it('stops after the event in hand, twice', async () => {
    const gate = deferred();
    const came: string[] = [];
    const group = await consumer({
      'user-deleted.v1': async (event) => {
        came.push(event.id);
        await gate.promise;
      },
    });
    await publish({ id: 'one' }, { id: 'two' });
    await eventually('one is in hand', () => came.length === 1);
    const stopping = group.stop();
    gate.resolve();
    await stopping;
    await group.stop();
    expect(came).toEqual(['one']);
    expect(group.healthy()).toBe(false);
    expect(await events.lag('g')).toMatchObject({ users: 1 });
  });

  it('asks the owners to publish again where its place is gone, as soon as the log takes it', async () => {
    let broken = true;
    let republished = 0;
    await consumer(
      {},
      {
        group: 'owner',
        topics: [],
        owns: { topic: 'users', republish: () => Promise.resolve((republished += 1)) },
      },
    );
    await consumer(
      {},
      {
        group: 'other-owner',
        topics: [],
        owns: { topic: 'tutors', republish: () => Promise.reject(new Error('Not asked')) },
      },
    );
    const lost = await consumer({}, { events: withGap(() => broken) });
    expect(lost.hasGap()).toBe(true);
    broken = false;
    await eventually('the owner has published again', () => republished === 1);
    expect(lost.hasGap()).toBe(false);
    expect(await letters()).toEqual([]);
  });

  it('asks the owners to publish again where the store was emptied, and never where it is merely new', async () => {
    const asked: string[] = [];
    await consumer(
      {
        'republish-asked.v1': ({ data }) => {
          asked.push(`${data.topic} for ${data.group}`);
          return Promise.resolve();
        },
      },
      { group: 'owner', topics: ['requests'] },
    );
    const store = (): EmbeddedDocuments => new EmbeddedDocuments({ file: ':memory:' });
    const started = async (documents: EmbeddedDocuments): Promise<Consumer> => {
      const notesOfStore = documents.collection(definition);
      const fill = async ({ id }: { id: string }): Promise<void> => {
        await notesOfStore.insert(id, aNote());
      };
      return consumer({ 'user-deleted.v1': fill }, { documents, topics: ['users', 'tutors'] });
    };
    const definition = notes();
    const kept = store();
    const first = await started(kept);
    await publish({ subject: 'a', id: 'a' });
    await first.idle();
    await first.stop();
    const again = await started(kept);
    await again.stop();
    expect(asked).toEqual([]);
    const emptied = await started(store());
    await eventually('the owners are asked', () => asked.length === 2);
    expect(asked.sort()).toEqual(['tutors for g', 'users for g']);
    expect(emptied.hasGap()).toBe(false);
  });

  it('answers what was asked while it published by that same publishing, and what is asked later anew', async () => {
    const clock = new ManualClock();
    let republished = 0;
    const owner = await consumer(
      {},
      {
        group: 'owner',
        topics: [],
        clock,
        owns: { topic: 'users', republish: () => Promise.resolve((republished += 1)) },
      },
    );
    const ask = async (secondsAgo: number): Promise<void> => {
      const time = new Date(clock.now().getTime() - secondsAgo * 1000).toISOString();
      const request = { ...anEnvelope('users'), type: 'republish-asked.v1', source: sources.consumers, time };
      await events.publish('requests', [{ ...request, data: { topic: 'users', group: 'g' } }]);
      await owner.idle();
    };
    await ask(0);
    await ask(1);
    expect(republished).toBe(1);
    clock.advance(1000);
    await ask(0);
    expect(republished).toBe(2);
  });
});
