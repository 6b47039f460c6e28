import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Envelope, Topic } from '@sao-mai/contracts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnvelope, Received, subscribeTo } from '../testing/events/events-fixture.ts';
import { eventsSuite } from '../testing/events-suite.ts';
import { eventually } from '../testing/eventually.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { EmbeddedEvents } from './embedded-events.ts';
import type { RawMessage } from './port.ts';

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

describe('EmbeddedEvents of what every group has handled', () => {
  const person = { name: 'Nguyễn Thị Lan', email: 'lan@example.com' };
  const userUpdated = (uid: string, sequence: number): Envelope => ({
    ...anEnvelope(uid, sequence),
    type: 'user-updated.v1',
    data: { uid, ...person, sequence },
  });
  const decided = (uid: string): Envelope => ({
    ...anEnvelope(uid, 9),
    source: '/services/admin',
    type: 'tutor-rejected.v1',
    data: { uid, reason: `Dear ${person.name}` },
  });

  let dir: string;
  let file: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'events-'));
    file = join(dir, 'events.sqlite');
  });
  afterEach(() => rm(dir, { recursive: true }));

  /** Size of the log and its side files. */
  const written = async (): Promise<string> => {
    const files = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')));
    return files.join('');
  };
  const handledBy = async (groups: readonly string[], events: EmbeddedEvents): Promise<readonly number[]> => {
    const received = new Received();
    for (const group of groups) {
      const handle = async (message: RawMessage): Promise<void> => {
        received.take(message);
        await Promise.resolve();
      };
      await subscribeTo(events, group, handle, ['users', 'tutors']);
      await eventually('nothing waits', async () =>
        Object.values(await events.lag(group)).every((waiting) => waiting === 0),
      );
    }
    return received.of('lan').toSorted();
  };

  it('keeps the newest of each source, and everything while one group has not had it', async () => {
    const first = new EmbeddedEvents({ file });
    await handledBy(['quick', 'slow'], first);
    await first.close();
    const second = new EmbeddedEvents({ file });
    await second.publish('users', [userUpdated('lan', 1), userUpdated('lan', 2)]);
    await second.publish('tutors', [decided('lan')]);
    await handledBy(['quick'], second);
    await second.close();
    const third = new EmbeddedEvents({ file });
    expect(await handledBy(['slow'], third)).toEqual([1, 2, 9]);
    await third.close();
    const fourth = new EmbeddedEvents({ file });
    expect(await handledBy(['new'], fourth)).toEqual([2, 9]);
    await fourth.close();
  });

  it('holds nothing of a person who was erased: not in the log, its free pages, its letters, the file beside it', async () => {
    const before = new EmbeddedEvents({ file });
    const groups = ['one', 'other'];
    await before.publish('users', [userUpdated('lan', 1), userUpdated('minh', 1)]);
    await before.publish('tutors', [decided('lan')]);
    const message = { topic: 'tutors', key: 'lan', value: JSON.stringify(decided('lan')) } as const;
    await before.deadLetters.add('one', { message, reason: 'Broken', at: '2026-03-01T12:00:00.000Z' });
    await before.publish('users', [{ ...userUpdated('minh', 2), data: { uid: 'minh' } }, anEnvelope('lan', 2)]);
    await handledBy(groups, before);
    expect(await written()).toContain(person.email);
    await before.close();

    const after = new EmbeddedEvents({ file });
    await handledBy(groups, after);
    const bytes = await written();
    expect(bytes).not.toContain(person.email);
    expect(bytes).not.toContain(person.name);
    expect(bytes).toContain('user-deleted.v1');
    expect(await after.deadLetters.list('one')).toEqual([]);
    await after.close();
  });
});
