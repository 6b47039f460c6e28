import { afterEach, describe, expect, it } from '@jest/globals';
import { aDecision } from '@sao-mai/platform/testing';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin } from './start-admin.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;

let running: RunningAdmin;
afterEach(() => running.stop());

const start = async (environment: Record<string, string>): Promise<void> => {
  running = await startAdmin(undefined, undefined, environment);
};
const pass = async (milliseconds: number): Promise<void> => {
  running.clock.advance(milliseconds);
  await running.settle();
};
const submit = (uid: string): Promise<void> =>
  running.tutor(uid, { language: 'vi' }, { submittedAt: running.clock.now().toISOString() });
const decided = async (verb: 'approve' | 'deactivate' | 'activate', options?: object): Promise<void> => {
  expect(await running.decide('minh', verb, options)).toMatchObject({ status: 200 });
  await running.settle();
};

describe('decisions that are kept for a number of days', () => {
  it('are removed, except for the one in force', async () => {
    await start({ KEEP_DECISIONS_DAYS: '100' });
    await submit('minh');
    await decided('approve');
    await pass(day);
    await decided('deactivate', { as: 'bob', body: { reason: 'Ảnh của người khác' } });
    expect(await running.history('minh')).toHaveLength(2);
    await pass(99 * day + hour);
    expect(await running.history('minh')).toMatchObject([{ decision: 'deactivated', by: { name: 'Bob' } }]);
    await pass(2 * day);
    expect(await running.decisions.count()).toBe(0);
    expect(await running.history('minh')).toMatchObject([
      { decision: 'deactivated', reason: 'Ảnh của người khác', by: { uid: 'bob', name: 'Bob' } },
    ]);
    expect((await running.list()).data).toMatchObject([{ uid: 'minh', tutorStatus: 'approved', isActive: false }]);
    expect(await running.myData('minh')).toMatchObject({
      about: [{ decision: 'deactivated', reason: 'Ảnh của người khác' }],
    });
    expect((await running.myData('bob')).made).toMatchObject([{ uid: 'minh', decision: 'deactivated' }]);
    expect((await running.myData('ada')).made).toEqual([]);
    await decided('activate');
    expect(await running.history('minh')).toMatchObject([{ decision: 'activated' }]);
    expect((await running.myData('ada')).made).toHaveLength(1);
  });

  it('are neither stored nor mailed again by events that are published again', async () => {
    await start({ KEEP_DECISIONS_DAYS: '30' });
    await submit('minh');
    await decided('approve');
    await pass(31 * day);
    const mailed = running.mail.sent.length;
    expect(await running.operate('POST', '/republish')).toMatchObject({ body: { data: { documents: 1 } } });
    await pass(hour);
    expect(await running.decisions.count()).toBe(0);
    expect(running.mail.sent).toHaveLength(mailed);
  });

  it('are stored, but not mailed, by repeated events after they are kept for longer', async () => {
    await start({});
    await submit('minh');
    const at = new Date(running.clock.now().getTime() - 31 * day).toISOString();
    await running.facts.publish('tutor-approved.v1', aDecision({ uid: 'minh', decisionId: 'removed', at }));
    await running.settle();
    expect((await running.decisions.get('removed'))?.state.job.state).toBe('done');
    expect(running.mail.sent.filter(({ messageId }) => messageId.startsWith('decision'))).toEqual([]);
  });

  it('are forgotten with the account though their record is removed', async () => {
    await start({ KEEP_DECISIONS_DAYS: '30' });
    await submit('minh');
    await decided('approve', { as: 'bob' });
    await pass(31 * day);
    await running.facts.publish('user-deleted.v1', { uid: 'bob' });
    await running.settle();
    expect(JSON.stringify(await running.history('minh'))).not.toContain('Bob');
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(await running.call('GET', '/api/admin/tutors/minh/history')).toMatchObject({ status: 404 });
  });

  it('stay until their mail has ended, as one that was restored from a backup', async () => {
    await start({ KEEP_DECISIONS_DAYS: '30', KEEP_MAILS_DAYS: '30' });
    await submit('minh');
    running.mail.failures = ['temporary', 'temporary'];
    expect(await running.decide('minh', 'approve')).toMatchObject({ status: 200 });
    await running.settle();
    running.clock.advance(31 * day);
    // The first drain removes before it mails.
    await running.service.drain();
    expect(await running.decisions.count()).toBe(1);
    for (let tries = 0; tries < 5; tries += 1) await pass(hour);
    expect(running.mail.sent.filter(({ messageId }) => messageId.startsWith('decision'))).toHaveLength(1);
    expect(await running.decisions.count()).toBe(0);
  });

  it('are kept for good without a number', async () => {
    await start({});
    await submit('minh');
    await decided('approve');
    await pass(3650 * day);
    expect(await running.decisions.count()).toBe(1);
  });
});

describe('what is noted about mails', () => {
  it('is removed after a number of days: submitted profiles, and why a mail failed', async () => {
    await start({ KEEP_MAILS_DAYS: '30' });
    await submit('minh');
    running.mail.failures = ['permanent'];
    await decided('approve');
    await pass(29 * day);
    expect(await running.submissions.count()).toBe(1);
    expect(await running.operate('GET', '/jobs')).toMatchObject({ body: { data: [{ queue: 'decisions' }] } });
    await pass(2 * day);
    expect(await running.submissions.count()).toBe(0);
    expect(await running.operate('GET', '/jobs')).toMatchObject({ body: { data: [] } });
    const [decision] = await running.decisions.find();
    expect(decision?.state).toMatchObject({ decision: 'approved', job: { state: 'failed' } });
    expect(decision?.state.job).not.toHaveProperty('lastError');
  });
});
