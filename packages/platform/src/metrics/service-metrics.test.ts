import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import type { Consumer } from '../consume/consume.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { MailError } from '../mail/port.ts';
import type { Mail, MailMessage } from '../mail/port.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { measuredMail } from './measured-mail.ts';
import { registerServiceMetrics } from './service-metrics.ts';

const letter = { id: '1', message: { topic: 'users', key: 'u', value: '{}' }, reason: 'bad', at: '' } as const;

const aConsumer = (changes: Partial<Consumer> = {}): Consumer => ({
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  healthy: () => true,
  hasGap: () => false,
  idle: () => Promise.resolve(false),
  replayDeadLetters: () => Promise.resolve(0),
  deadLetters: () => Promise.resolve([letter, letter]),
  removeDeadLetter: () => Promise.resolve(),
  lag: () => Promise.resolve({ users: 3, tutors: 0 }),
  createTopics: () => Promise.resolve([]),
  counters: { handled: 5, ignored: 1, retried: 2, deadLettered: 2 },
  ...changes,
});

const mailJobs: Jobs = {
  name: 'mails',
  start: () => undefined,
  stop: () => Promise.resolve(),
  nudge: () => undefined,
  drain: () => Promise.resolve(false),
  overdue: () => Promise.resolve(1),
  oldestDueMs: () => Promise.resolve(12_500),
  counts: () => Promise.resolve({ waiting: 4, scheduled: 7, doing: 1, failed: 2, unknown: 0 }),
  givenUp: {
    list: () => Promise.resolve([]),
    async *ids() {},
    get: () => Promise.resolve(null),
    retry: () => Promise.resolve(false),
    close: () => Promise.resolve(false),
  },
  failuresKept: () => [],
};

const textOf = async (registry: Registry): Promise<string> =>
  (await createHttpMetrics('notes', registry).read(undefined)).text;

describe('the metrics of a service', () => {
  it('tell the lag, the dead letters and the outcomes of events, and jobs by state and age', async () => {
    const registry = new Registry();
    registerServiceMetrics(registry, { consumer: aConsumer(), jobs: [mailJobs] });
    const lines = (await textOf(registry)).split('\n');
    for (const line of [
      'events_lag{topic="users",service="notes"} 3',
      'events_lag{topic="tutors",service="notes"} 0',
      'events_dead_letters{service="notes"} 2',
      'events_consumed_total{outcome="handled",service="notes"} 5',
      'events_consumed_total{outcome="deadLettered",service="notes"} 2',
      'jobs{queue="mails",state="waiting",service="notes"} 4',
      'jobs{queue="mails",state="scheduled",service="notes"} 7',
      'jobs{queue="mails",state="failed",service="notes"} 2',
      'jobs_oldest_due_seconds{queue="mails",service="notes"} 12.5',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('count consumed events once, however often they are read', async () => {
    const registry = new Registry();
    registerServiceMetrics(registry, { consumer: aConsumer(), jobs: [] });
    await registry.metrics();
    expect(await registry.metrics()).toContain('events_consumed_total{outcome="handled"} 5');
  });

  it('leave out a figure that cannot be read, and keep the others', async () => {
    const away = () => Promise.reject(new AppError('unavailable', 'unavailable'));
    const registry = new Registry();
    registerServiceMetrics(registry, {
      consumer: aConsumer({ lag: away, deadLetters: away }),
      jobs: [{ ...mailJobs, counts: away, oldestDueMs: away }],
      measures: {
        index_tutors: { help: 'Tutors in the index', read: away },
        listed_tutors: { help: 'Listed tutors', read: () => Promise.resolve(7) },
        deliveries: { help: 'Deliveries', label: 'state', read: () => Promise.resolve({ done: 3, failed: 0 }) },
        lost_deliveries: { help: 'Lost deliveries', label: 'state', read: away },
      },
    });
    const text = await textOf(registry);
    for (const name of [
      'events_lag',
      'events_dead_letters',
      'jobs',
      'jobs_oldest_due_seconds',
      'index_tutors',
      'lost_deliveries',
    ]) {
      expect(text).not.toMatch(new RegExp(`^${name}(\\{.*\\})? `, 'm'));
    }
    expect(text).toContain('listed_tutors{service="notes"} 7');
    expect(text).toContain('\ndeliveries{state="done",service="notes"} 3');
    expect(text).toContain('\ndeliveries{state="failed",service="notes"} 0');
  });

  it('tell the release and the state of the process', async () => {
    const text = await textOf(new Registry());
    expect(text).toMatch(/^service_build_info\{release="\d+\.\d+\.\d+",service="notes"\} 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  });
});

describe('the metrics of mail', () => {
  it('count attempts by outcome, and the failure still reaches the caller', async () => {
    const failures = [undefined, new MailError('permanent', '550'), new MailError('temporary', '451'), undefined];
    const mail: Mail = {
      timeoutMs: 1000,
      connections: 1,
      send: () => {
        const failure = failures.shift();
        return failure === undefined ? Promise.resolve() : Promise.reject(failure);
      },
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const registry = new Registry();
    const measured = measuredMail(mail, registry);
    const message: MailMessage = {
      to: 'a@example.com',
      subject: '',
      text: '',
      html: '',
      messageId: '1',
      language: 'en',
    };
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => measured.send(message)));
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const text = await registry.metrics();
    expect(text).toContain('mails_total{outcome="accepted"} 2');
    expect(text).toContain('mails_total{outcome="permanent"} 1');
    expect(text).toContain('mails_total{outcome="temporary"} 1');
    expect(text).not.toContain('a@example.com');
  });
});
