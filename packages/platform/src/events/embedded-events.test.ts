import { describe, expect, it } from '@jest/globals';
import type { Topic } from '@sao-mai/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnvelope, Received } from '../testing/events/events-fixture.ts';
import { eventsSuite } from '../testing/events-suite.ts';
import { eventually } from '../testing/eventually.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { EmbeddedEvents } from './embedded-events.ts';

eventsSuite('EmbeddedEvents', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'events-'));
  const file = join(dir, 'events.sqlite');
  return {
    events: new EmbeddedEvents({ file }),
    reopen: () => Promise.resolve(new EmbeddedEvents({ file })),
    stop: () => rm(dir, { recursive: true }),
  };
});

eventsSuite('EmbeddedEvents in memory', () => Promise.resolve({ events: new EmbeddedEvents({ file: ':memory:' }) }));

describe('EmbeddedEvents after 30 days', () => {
  const day = 24 * 3600 * 1000;

  const withLog = async (test: (open: () => EmbeddedEvents, clock: ManualClock) => Promise<void>): Promise<void> => {
    const dir = await mkdtemp(join(tmpdir(), 'events-'));
    const clock = new ManualClock();
    await test(() => new EmbeddedEvents({ file: join(dir, 'events.sqlite'), clock }), clock);
    await rm(dir, { recursive: true });
  };

  it('no longer has the messages, and tells a group whose place is gone', async () => {
    await withLog(async (open, clock) => {
      const before = open();
      const early = new Received();
      const take = async (received: Received, events: EmbeddedEvents, gaps: Topic[]): Promise<void> => {
        const handle = (message: Parameters<Received['take']>[0]): Promise<void> => {
          received.take(message);
          return Promise.resolve();
        };
        await events.subscribe({ group: 'g', topics: ['users', 'tutors'], handle, onGap: (topic) => gaps.push(topic) });
      };
      const gaps: Topic[] = [];
      await before.publish('users', [anEnvelope('a', 1)]);
      await take(early, before, gaps);
      await eventually('the first came', () => early.count === 1);
      expect(gaps).toEqual([]);
      await before.close();

      const meanwhile = open();
      await meanwhile.publish('users', [anEnvelope('a', 2), anEnvelope('b', 1)]);
      clock.advance(29 * day);
      await meanwhile.publish('users', [anEnvelope('a', 3)]);
      clock.advance(2 * day);
      await meanwhile.close();

      const after = open();
      const late = new Received();
      await take(late, after, gaps);
      await eventually('what is kept came', () => late.count > 0);
      await eventually('nothing waits', async () => (await after.lag('g')).users === 0);
      expect([...late.byKey]).toEqual([['a', [3]]]);
      expect(gaps).toEqual(['users']);
      await after.close();
    });
  });

  it('tells no gap to a group that had everything', async () => {
    await withLog(async (open, clock) => {
      const before = open();
      const gaps: Topic[] = [];
      const handle = (): Promise<void> => Promise.resolve();
      const subscribe = (events: EmbeddedEvents): Promise<unknown> =>
        events.subscribe({ group: 'g', topics: ['users'], handle, onGap: (topic) => gaps.push(topic) });
      await subscribe(before);
      await before.publish('users', [anEnvelope('a', 1), anEnvelope('b', 1)]);
      await eventually('all is handled', async () => (await before.lag('g')).users === 0);
      await before.close();
      clock.advance(40 * day);
      const after = open();
      await subscribe(after);
      expect(gaps).toEqual([]);
      await after.close();
    });
  });
});
