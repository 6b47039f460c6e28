import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@sao-mai/platform';
import { converge } from './convergence.ts';
import type { ServiceName, Services } from './services.ts';

const settled = { ready: true, degraded: [], oldestUnpublished: null, lag: {}, deadLetters: 0, overdueJobs: 0 };

/** Services with nothing to do and no tutors, whose inquiries are delivered like this. */
function servicesWith(deliveries: object, ofAdmin: object = {}): Services {
  const answerTo = (service: ServiceName, path: string): unknown => {
    if (path === '/deliveries') return deliveries;
    if (path === '/state') return { ...settled, ...(service === 'admin' && ofAdmin) };
    return path.endsWith('/sum') ? sumOf([]) : [];
  };
  return {
    ask: () => Promise.reject(new Error('Not asked here')),
    read: async (schema, service, path) => schema.parse(await answerTo(service, path)),
  };
}
const none = { waiting: 0, doing: 0, done: 0, failed: 0, unknown: 0, held: 0 };

describe('the check of deliveries', () => {
  it('counts failed, unknown and held ones as notes, which do not fail the check', async () => {
    const found = await converge(servicesWith({ ...none, done: 5, failed: 2, unknown: 1, held: 3 }));
    expect(found.problems).toEqual([]);
    expect(found.notes).toEqual([
      '2 inquiries failed: their mails were refused',
      '1 inquiries may or may not have been delivered: the mail server stopped responding',
      '3 inquiries look like spam and are held for an admin',
    ]);
    expect(found.summary).toContain('5 inquiries are delivered');
  });

  it('notes nothing if all arrived, and fails while some are under way', async () => {
    expect(await converge(servicesWith({ ...none, done: 5 }))).toMatchObject({ problems: [], notes: [] });
    const { problems } = await converge(servicesWith({ ...none, waiting: 2, doing: 1 }));
    expect(problems).toEqual(['3 inquiries are not delivered yet']);
  });
});

describe('the check of jobs', () => {
  it('names those that were given up as notes, and messages only once', async () => {
    const found = await converge(servicesWith(none, { givenUpJobs: { decisions: 2, inquiries: 4 } }));
    expect(found.problems).toEqual([]);
    expect(found.notes).toEqual(['admin gave up 2 jobs of decisions: jobs admin lists them']);
  });

  it('fails while some are due or being worked on', async () => {
    const { problems } = await converge(servicesWith(none, { overdueJobs: 2, runningJobs: 1 }));
    expect(problems).toEqual(['admin has 2 overdue jobs', 'admin has 1 running jobs']);
  });

  it('takes the state of an older release', async () => {
    expect(await converge(servicesWith(none))).toMatchObject({ problems: [], notes: [] });
  });
});
