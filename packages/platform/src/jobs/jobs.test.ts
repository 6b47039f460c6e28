import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { AppError } from '../errors.ts';
import { aLog } from '../testing/a-log.ts';
import { aTracer } from '../testing/a-tracer.ts';
import { deferred, eventually } from '../testing/eventually.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { useTracer } from '../tracing/tracing.ts';
import { newJob } from './job.ts';
import type { Job, JobOutcome } from './job.ts';
import { createJobs } from './jobs.ts';
import type { JobsOptions } from './jobs-options.ts';
import type { Jobs } from './jobs.ts';

interface Task {
  readonly text: string;
  readonly job: Job;
}

describe('Jobs', () => {
  let documents: EmbeddedDocuments;
  let tasks: Collection<Task>;
  let clock: ManualClock;
  let performed: string[];
  let outcome: (attempt: number) => JobOutcome<Task> | Promise<JobOutcome<Task>>;
  const started: Jobs[] = [];

  beforeEach(() => {
    clock = new ManualClock();
    documents = new EmbeddedDocuments({ file: ':memory:', clock });
    tasks = documents.collection<Task>({
      name: 'tasks',
      schema: { parse: (stored) => stored as Task },
      indexes: [{ fields: ['job.state', 'job.nextAt'] }],
    });
    performed = [];
    outcome = () => ({ done: true });
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
    await documents.close();
  });

  const someJobs = (options: Partial<JobsOptions<Task>> = {}): Jobs => {
    const jobs = createJobs<Task>({
      collection: tasks,
      perform: async (id, _task, attempt) => {
        performed.push(`${id}${attempt}`);
        return outcome(attempt);
      },
      claimMs: 10_000,
      backoff: (attempt) => attempt * 1000,
      clock,
      log: aLog().log,
      sweepMs: 60_000,
      ...options,
    });
    started.push(jobs);
    return jobs;
  };
  const add = (id: string, job: Partial<Job> = {}): Promise<unknown> =>
    tasks.insert(id, { text: id, job: { ...newJob(clock.now()), ...job } });
  const jobOf = async (id: string): Promise<Job | undefined> => (await tasks.get(id))?.state.job;

  it('are performed at once when nudged, and never again once done', async () => {
    const jobs = someJobs();
    await add('a');
    jobs.nudge('a');
    await eventually('it is done', async () => (await jobOf('a'))?.state === 'done');
    jobs.nudge('a');
    jobs.nudge('nobody');
    expect(await jobs.drain()).toBe(true);
    expect(await jobs.drain()).toBe(false);
    expect(performed).toEqual(['a1']);
  });

  it('are found by the sweep where nobody nudges', async () => {
    await add('a');
    someJobs({ sweepMs: 10 }).start();
    await eventually('it is done', async () => (await jobOf('a'))?.state === 'done');
    await add('b');
    await eventually('the next one too', async () => (await jobOf('b'))?.state === 'done');
  });

  it('are claimed while performed, and record in one write what came of it', async () => {
    const jobs = someJobs();
    const seen: (Job | undefined)[] = [];
    outcome = async () => {
      seen.push(await jobOf('a'));
      return { done: true, state: (task) => ({ ...task, text: 'sent' }) };
    };
    await add('a');
    await jobs.drain();
    const until = new Date(clock.now().getTime() + 10_000).toISOString();
    expect(seen).toEqual([{ state: 'doing', attempts: 1, nextAt: until, until }]);
    expect((await tasks.get('a'))?.state).toMatchObject({ text: 'sent', job: { state: 'done', attempts: 1 } });
    expect((await tasks.get('a'))?.version).toBe(3);
  });

  it('are tried again after growing pauses, also after a throw, then parked as failed', async () => {
    const jobs = someJobs({ maxAttempts: 3 });
    outcome = (attempt) => {
      if (attempt === 2) throw new AppError('unavailable', 'unavailable');
      return { retry: true, error: `try ${attempt}` };
    };
    await add('a');
    expect(await jobs.drain()).toBe(true);
    expect(await jobOf('a')).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'try 1' });
    clock.advance(999);
    jobs.nudge('a');
    expect(await jobs.drain()).toBe(false);
    expect(performed).toEqual(['a1']);
    clock.advance(1);
    await jobs.drain();
    expect(performed).toEqual(['a1', 'a2']);
    clock.advance(1999);
    expect(await jobs.drain()).toBe(false);
    clock.advance(1);
    await jobs.drain();
    expect(await jobOf('a')).toMatchObject({ state: 'failed', attempts: 3, lastError: 'try 3' });
    clock.advance(1_000_000_000);
    expect(await jobs.drain()).toBe(false);
    expect(await jobs.overdue()).toBe(0);
  });

  it.each(['failed', 'unknown'] as const)('are parked where the outcome is %s', async (parked) => {
    const jobs = someJobs();
    outcome = () => (parked === 'failed' ? { failed: true, error: 'why' } : { unknown: true, error: 'why' });
    await add('a');
    await jobs.drain();
    clock.advance(1_000_000_000);
    jobs.nudge('a');
    await jobs.drain();
    expect(performed).toEqual(['a1']);
    expect(await jobOf('a')).toMatchObject({ state: parked, attempts: 1, lastError: 'why' });
  });

  it('are found again once their claim has ended, where the process died in between', async () => {
    const until = new Date(clock.now().getTime() + 10_000).toISOString();
    await add('a', { state: 'doing', attempts: 1, nextAt: until, until });
    const jobs = someJobs();
    expect(await jobs.drain()).toBe(false);
    expect(await jobs.overdue()).toBe(0);
    clock.advance(10_000);
    expect(await jobs.overdue()).toBe(1);
    await jobs.drain();
    expect(performed).toEqual(['a2']);
    expect(await jobOf('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('are counted by state, with the age of the oldest that is due', async () => {
    const jobs = someJobs({ concurrency: 1 });
    expect(jobs.name).toBe('tasks');
    expect(await jobs.oldestDueMs()).toBe(0);
    await add('a');
    clock.advance(2000);
    await add('b');
    await add('c', { state: 'failed' });
    await add('d', { state: 'done' });
    await add('e', { nextAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    clock.advance(3000);
    expect(await jobs.oldestDueMs()).toBe(5000);
    expect(await jobs.counts()).toEqual({ waiting: 2, scheduled: 1, doing: 0, failed: 1, unknown: 0 });
    await jobs.drain();
    expect(await jobs.oldestDueMs()).toBe(0);
    expect(await jobs.counts()).toEqual({ waiting: 0, scheduled: 1, doing: 0, failed: 1, unknown: 0 });
    await add('f', { nextAt: new Date(clock.now().getTime() + 60_000).toISOString(), attempts: 1 });
    expect(await jobs.counts()).toMatchObject({ waiting: 1, scheduled: 1 });
  });

  it('are parked after a second interruption where that is asked for, else tried again', async () => {
    const interruptedBefore: Partial<Job> = { state: 'doing', attempts: 2, lastError: 'Interrupted' };
    await add('a', interruptedBefore);
    await someJobs({ interruptedTwice: 'unknown' }).drain();
    expect(performed).toEqual([]);
    expect(await jobOf('a')).toMatchObject({ state: 'unknown', attempts: 2 });
    await add('b', interruptedBefore);
    await someJobs().drain();
    expect(performed).toEqual(['b3']);
  });

  it('are counted and logged with the reason when they are given up', async () => {
    const { log, lines } = aLog();
    const jobs = someJobs({ interruptedTwice: 'unknown', maxAttempts: 1, log });
    outcome = () => (performed.length === 1 ? { failed: true, error: 'Refused' } : { retry: true, error: 'Away' });
    await add('a');
    await jobs.drain();
    await add('b');
    await add('c', { state: 'doing', attempts: 2, lastError: 'Interrupted' });
    await add('d', { nextAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    await jobs.drain();
    expect(await jobs.counts()).toMatchObject({ failed: 2, unknown: 1 });
    const given = lines().filter(({ msg }) => msg === 'A job was given up');
    expect(
      given.toSorted((one, other) => String(one['document']).localeCompare(String(other['document']))),
    ).toMatchObject([
      { queue: 'tasks', document: 'a', state: 'failed', error: 'Refused' },
      { queue: 'tasks', document: 'b', state: 'failed', error: 'Away' },
      { queue: 'tasks', document: 'c', state: 'unknown', error: 'Interrupted twice' },
    ]);
  });

  it('have each failed attempt logged with its reason and the words of the other server', async () => {
    const { log, lines } = aLog();
    outcome = (attempt) => {
      if (attempt === 2) throw new Error('Broken');
      return attempt === 1 ? { retry: true, error: 'Deferred', said: '451 quota exceeded' } : { done: true };
    };
    const jobs = someJobs({ log });
    await add('a');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await jobs.drain();
      clock.advance(60_000);
    }
    expect(lines().filter(({ msg }) => msg === 'An attempt at a job failed')).toMatchObject([
      { level: 'warn', queue: 'tasks', document: 'a', attempt: 1, error: 'Deferred', said: '451 quota exceeded' },
      {
        level: 'warn',
        queue: 'tasks',
        document: 'a',
        attempt: 2,
        error: expect.objectContaining({ message: 'Broken' }),
      },
    ]);
  });

  it('are retried as new ones once they are given up, by whoever asks first', async () => {
    const jobs = someJobs();
    await add('a', { state: 'failed', attempts: 7, lastError: 'Refused' });
    await add('b', { state: 'done' });
    await add('c');
    expect(await Promise.all(['a', 'a'].map((id) => jobs.givenUp.retry(id)))).toEqual([true, false]);
    for (const id of ['b', 'c', 'unknown']) expect(await jobs.givenUp.retry(id)).toBe(false);
    await jobs.drain();
    expect(performed.toSorted()).toEqual(['a1', 'c1']);
    expect(await jobOf('a')).toMatchObject({ state: 'done', attempts: 1 });
    expect(await jobOf('a')).not.toHaveProperty('lastError');
  });

  it('are not counted, listed or retried any more once they are closed', async () => {
    const jobs = someJobs();
    await add('a', { state: 'failed', attempts: 7, lastError: 'Refused', nextAt: '2026-01-02T00:00:00.000Z' });
    await add('b', { state: 'unknown', nextAt: '2026-01-01T00:00:00.000Z' });
    await add('c');
    expect((await jobs.givenUp.list(10)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await jobs.givenUp.list(1)).map(({ id }) => id)).toEqual(['b']);
    expect(await jobs.givenUp.get('a')).toMatchObject({ lastError: 'Refused' });
    expect(await jobs.givenUp.close('a')).toBe(true);
    for (const id of ['a', 'c', 'unknown']) expect(await jobs.givenUp.close(id)).toBe(false);
    expect(await jobs.givenUp.retry('a')).toBe(false);
    expect(await jobs.givenUp.get('a')).toBeNull();
    expect(await jobOf('a')).toMatchObject({ state: 'failed', attempts: 7, closedAt: clock.now().toISOString() });
    expect(await Array.fromAsync(jobs.givenUp.ids())).toEqual(['b']);
    expect(await jobs.counts()).toMatchObject({ waiting: 1, failed: 0, unknown: 1 });
  });

  it('keep the claim of one who took over from a try that lasted too long', async () => {
    const [slow, quick] = [deferred(), deferred()];
    outcome = async (attempt) => {
      await (attempt === 1 ? slow : quick).promise;
      return attempt === 1 ? { failed: true, error: 'too late' } : { done: true };
    };
    const [first, second] = [someJobs(), someJobs()];
    await add('a');
    first.nudge('a');
    await eventually('the first try runs', () => performed.length === 1);
    clock.advance(10_000);
    second.nudge('a');
    await eventually('the second try runs beside it', () => performed.length === 2);
    slow.resolve();
    await first.stop();
    expect(await jobOf('a')).toMatchObject({ state: 'doing', attempts: 2 });
    quick.resolve();
    await second.stop();
    expect(await jobOf('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('run once more where they were set anew and nudged while performed', async () => {
    const jobs = someJobs();
    const gate = deferred();
    outcome = async () => {
      if (performed.length === 1) await gate.promise;
      return { done: true, state: (task) => ({ ...task, text: `${task.text}!` }) };
    };
    await add('a');
    jobs.nudge('a');
    await eventually('it is being performed', () => performed.length === 1);
    await tasks.update('a', () => ({ state: { text: 'new', job: newJob(clock.now()) }, result: null }));
    jobs.nudge('a');
    gate.resolve();
    await jobs.drain();
    expect(performed).toEqual(['a1', 'a1']);
    expect((await tasks.get('a'))?.state).toMatchObject({ text: 'new!', job: { state: 'done' } });
  });

  it('do not run again for a nudge alone, so that a repeated event mails nothing', async () => {
    const jobs = someJobs();
    const gate = deferred();
    outcome = async () => {
      await gate.promise;
      return { done: true };
    };
    await add('a');
    jobs.nudge('a');
    await eventually('it is being performed', () => performed.length === 1);
    jobs.nudge('a');
    gate.resolve();
    await jobs.drain();
    expect(performed).toEqual(['a1']);
  });

  it('are performed again at once where the facts moved, which is not counted as a try', async () => {
    const jobs = someJobs({ maxAttempts: 1 });
    outcome = () => (performed.length < 4 ? { again: true } : { done: true });
    await add('a');
    await jobs.drain();
    expect(performed).toEqual(['a1', 'a1', 'a1', 'a1']);
    expect(await jobOf('a')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('are due again at the time that they return, from the state as it is then, as new jobs', async () => {
    const jobs = someJobs();
    const later = new Date(clock.now().getTime() + 60_000);
    outcome = async () => {
      if (performed.length > 1) return { done: true, next: () => undefined };
      await tasks.update('a', (state) => ({ state: { ...state, text: 'more' } as Task, result: null }));
      return {
        done: true,
        state: (task) => ({ ...task, text: `${task.text}!` }),
        next: ({ text }) => (text === 'more!' ? later : undefined),
      };
    };
    await add('a');
    await jobs.drain();
    expect(await jobOf('a')).toEqual(newJob(later));
    clock.advance(59_999);
    expect(await jobs.drain()).toBe(false);
    clock.advance(1);
    await jobs.drain();
    expect(performed).toEqual(['a1', 'a1']);
    expect(await jobOf('a')).toMatchObject({ state: 'done' });
  });

  it('leave the document alone where it is erased meanwhile', async () => {
    const jobs = someJobs();
    outcome = async () => {
      await tasks.erase('a');
      return { done: true };
    };
    await add('a');
    await jobs.drain();
    expect(await tasks.get('a')).toBeNull();
  });

  it('are performed once where two look after the same documents', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => add(`t${index}-`)));
    const two = [someJobs(), someJobs()];
    await Promise.all(two.map((jobs) => jobs.drain()));
    expect(performed).toHaveLength(50);
    expect(new Set(performed).size).toBe(50);
  });

  it('run beside each other up to a limit, many in one drain', async () => {
    let inHand = 0;
    let most = 0;
    const jobs = someJobs({ concurrency: 3 });
    outcome = async () => {
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise(setImmediate);
      inHand -= 1;
      return { done: true };
    };
    await Promise.all(Array.from({ length: 250 }, (_, index) => add(`t${index}-`)));
    await jobs.drain();
    expect(performed).toHaveLength(250);
    expect(most).toBe(3);
  });

  /** Fails writes as `failing` says: before they reach the store, or after it has stored them. */
  const unreliable = (failing: { before: number; after: number }): Collection<Task> => {
    const away = new AppError('unavailable', 'unavailable');
    return new Proxy(tasks, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...args: readonly unknown[]): Promise<unknown> => {
          if (name === 'update' && failing.before > 0) {
            failing.before -= 1;
            throw away;
          }
          const result: unknown = await Reflect.apply(member, target, args);
          if (name === 'update' && failing.after > 0) {
            failing.after -= 1;
            throw away;
          }
          return result;
        };
      },
    });
  };

  it('are not performed again where the store was away when they were done', async () => {
    const failing = { before: 0, after: 0 };
    const jobs = someJobs({ collection: unreliable(failing), interruptedTwice: 'unknown', sweepMs: 10 });
    outcome = () => {
      failing.before = 2;
      clock.advance(20_000);
      return { done: true };
    };
    await add('a');
    jobs.start();
    await eventually('it is done', async () => (await jobOf('a'))?.state === 'done');
    expect(performed).toEqual(['a1']);
  });

  it.each(['done', 'claimed'])(
    'are performed once where the store answered no more when they were %s',
    async (when) => {
      const failing = { before: 0, after: when === 'claimed' ? 2 : 0 };
      const jobs = someJobs({ collection: unreliable(failing), interruptedTwice: 'unknown' });
      outcome = () => {
        if (when === 'done') failing.after = 2;
        return { done: true };
      };
      await add('a');
      jobs.nudge('a');
      await eventually('it is done', async () => (await jobOf('a'))?.state === 'done');
      expect([await jobs.drain(), performed, (await jobOf('a'))?.attempts]).toEqual([true, ['a1'], 1]);
    },
  );

  it('stop although the store stays away', async () => {
    const failing = { before: 0, after: 0 };
    const jobs = someJobs({ collection: unreliable(failing) });
    outcome = () => {
      failing.before = Infinity;
      return { done: true };
    };
    await add('a');
    jobs.nudge('a');
    await eventually('it is performed', () => performed.length === 1);
    await jobs.stop();
    failing.before = 0;
    expect((await jobOf('a'))?.state).toBe('doing');
  });

  it('wait at the stop for what is under way, and take nothing up afterwards', async () => {
    const jobs = someJobs();
    const gate = deferred();
    outcome = async () => {
      await gate.promise;
      return { done: true };
    };
    await add('a');
    jobs.nudge('a');
    await eventually('it is being performed', () => performed.length === 1);
    const stopping = jobs.stop();
    gate.resolve();
    await stopping;
    expect((await jobOf('a'))?.state).toBe('done');
    await add('b');
    jobs.nudge('b');
    await new Promise(setImmediate);
    expect(performed).toEqual(['a1']);
    await jobs.stop();
  });

  it('belong to the trace that caused them, each attempt of them, whoever runs it; the next of a series does not', async () => {
    const { tracer, spans } = aTracer();
    useTracer(tracer);
    const cause = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    outcome = (attempt) =>
      attempt === 1 ? { retry: true, error: 'Try again' } : { done: true, next: () => clock.now() };
    await add('a', { traceparent: cause });
    await someJobs({ maxAttempts: 3 }).drain();
    clock.advance(1000);
    const other = someJobs();
    other.nudge('a');
    await eventually('the second attempt', () => performed.length >= 2);
    await other.stop();
    useTracer(undefined);
    expect(spans.slice(0, 2)).toMatchObject([
      { name: 'job tasks', parent: cause, attributes: { 'job.attempt': 1 }, ended: 'retry' },
      { name: 'job tasks', parent: cause, attributes: { 'job.attempt': 2 }, ended: null },
    ]);
    expect((await jobOf('a'))?.traceparent).toBeUndefined();
  });
});
