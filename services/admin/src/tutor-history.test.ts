import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rejectionSentences } from '@sao-mai/contracts';
import { anAccount, aProfile } from '@sao-mai/platform/testing';
import { nobody, recorded } from './decision-record.ts';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin } from './start-admin.fixture.ts';

let running: RunningAdmin;

beforeEach(async () => {
  running = await startAdmin();
  await running.tutor('minh', { language: 'vi' });
});
afterEach(() => running.stop());

const hour = 3_600_000;

describe('the history of a tutor', () => {
  it('is empty for a known tutor and 404 for an unknown one', async () => {
    expect(await running.history('minh')).toEqual([]);
    expect(await running.call('GET', '/api/admin/tutors/nobody/history')).toMatchObject({ status: 404 });
    expect(await running.call('GET', '/api/admin/tutors/nobody/history', { as: 'client' })).toMatchObject({
      status: 404,
    });
    expect(await running.call('GET', '/api/admin/tutors/minh/history', { as: 'client' })).toMatchObject({
      status: 403,
    });
  });

  it('lists the newest decision first, shows a reason only with its rejection, and outlives the profile', async () => {
    await running.decide('minh', 'reject', { body: { reason: '  Quá ngắn\r\nxin viết thêm ' } });
    running.clock.advance(1000);
    await running.decide('minh', 'deactivate', { as: 'bob' });
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    expect(await running.history('minh')).toMatchObject([
      { decision: 'deactivated', reason: null, by: { uid: 'bob', name: 'Bob' } },
      { decision: 'rejected', reason: 'Quá ngắn\nxin viết thêm', by: { uid: 'ada', name: 'Ada' } },
    ]);
  });

  it('keeps the reasons of a deactivation and a rejection apart, and none for an approval', async () => {
    await running.decide('minh', 'reject', { body: { reason: 'Quá ngắn' } });
    await running.decide('minh', 'deactivate', { body: { reason: ' Ảnh của người khác\r\nxin đổi ' } });
    await running.decide('minh', 'activate', { body: { reason: 'no place for it' } });
    await running.decide('minh', 'deactivate', { body: { reason: ' ' } });
    await running.settle();
    expect(await running.history('minh')).toMatchObject([
      { decision: 'deactivated', reason: null },
      { decision: 'activated', reason: null },
      { decision: 'deactivated', reason: 'Ảnh của người khác\nxin đổi' },
      { decision: 'rejected', reason: 'Quá ngắn' },
    ]);
    expect((await running.list()).data).toMatchObject([{ tutorStatus: 'rejected', reason: 'Quá ngắn' }]);
    expect(running.mail.sent.map(({ text }) => text.includes('Ảnh của người khác\nxin đổi'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('reads the reason of a rejection from events of an older version', async () => {
    await running.decide('minh', 'reject', { body: { reason: 'Quá ngắn' } });
    const decided = (await running.tutors.get('minh'))?.state.decided;
    if (decided === undefined) throw new Error('There is a decision');
    const { decisionReason: _, ...before } = decided;
    expect(recorded(before, 1, running.clock.now()).reason).toBe('Quá ngắn');
    expect(recorded({ ...before, decision: 'activated' }, 2, running.clock.now()).reason).toBeNull();
  });

  it('repeated and republished events add no second entry and send no second mail', async () => {
    await running.decide('minh', 'approve');
    await running.settle();
    expect(await running.operate('POST', '/republish')).toMatchObject({
      status: 200,
      body: { data: { documents: 1 } },
    });
    await running.settle();
    expect(running.published).toEqual(['tutor-approved.v1', 'tutor-approved.v1']);
    expect(await running.history('minh')).toHaveLength(1);
    expect(running.mail.sent).toHaveLength(1);
  });
});

describe('mails to the tutor', () => {
  it('are in the language of the tutor’s account, not of the admin', async () => {
    running.signIn.admin('ada', { language: 'en' });
    await running.decide('minh', 'approve');
    await running.settle();
    expect(running.mail.sent).toMatchObject([
      { to: 'minh@example.com', language: 'vi', subject: 'Hồ sơ của bạn trên Sao Mai đã được duyệt' },
    ]);
  });

  it('contain a reason with HTML, line breaks and emoji unchanged, as plain text', async () => {
    const reason = `<b>Chưa đủ</b>\n\n😊 ${'ộ'.repeat(1980)}`;
    expect(Array.from(reason).length).toBeLessThanOrEqual(2000);
    const answer = await running.decide('minh', 'reject', { body: { reason } });
    await running.settle();
    expect(running.row(answer).reason).toBe(reason);
    const [mail] = running.mail.sent;
    expect(mail?.text).toContain(reason);
    expect(mail?.html).toContain(`&lt;b&gt;Chưa đủ&lt;/b&gt;<br><br>😊 ${'ộ'.repeat(1980)}`);
  });

  it('give the reason of a rejection by its codes if there are no words, and the history keeps them', async () => {
    await running.decide('minh', 'reject', { body: { codes: ['bio-short', 'photo-unclear'] } });
    await running.decide('minh', 'deactivate');
    await running.settle();
    const sentence = rejectionSentences['bio-short'].vi;
    expect(running.mail.sent.map(({ text }) => text.includes(sentence))).toEqual([true, false]);
    const [deactivated, rejected] = await running.history('minh');
    expect(deactivated).not.toHaveProperty('codes');
    expect(rejected).toMatchObject({ decision: 'rejected', reason: null, codes: ['bio-short', 'photo-unclear'] });
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(JSON.stringify(await running.history('minh'))).not.toContain('bio-short');
  });

  it('keep their Message-ID across retries', async () => {
    running.mail.failures = ['temporary', 'unknown'];
    await running.decide('minh', 'approve');
    for (let tries = 0; tries < 4; tries += 1) {
      await running.settle();
      running.clock.advance(hour);
    }
    const [line] = await running.decisions.find({ uid: 'minh' });
    expect(line?.state.job.state).toBe('done');
    expect(running.mail.tried.map(({ messageId }) => messageId)).toEqual(Array(3).fill(`decision-${String(line?.id)}`));
  });

  it('do not affect the decision when they fail, and record their outcome', async () => {
    running.mail.failures = ['permanent'];
    expect((await running.decide('minh', 'approve')).status).toBe(200);
    await running.settle();
    const [line] = await running.decisions.find({ uid: 'minh' });
    expect(line?.state.job).toMatchObject({ state: 'failed', lastError: expect.not.stringContaining('@') });
  });
});

describe('a decision’s mail that was given up', () => {
  const listed = async (): Promise<unknown> => (await running.operate('GET', '/jobs')).body;
  const none = { success: true, data: [] };

  beforeEach(async () => {
    running.mail.failures = ['permanent'];
    await running.decide('minh', 'reject', { body: { reason: 'Quá ngắn' } });
    await running.settle();
  });

  it('is listed for operators without text and address, and sent by a retry', async () => {
    const [line] = await running.decisions.find({ uid: 'minh' });
    const failure = 'The mail server said permanent to <(address)>';
    expect(await listed()).toMatchObject({
      data: [{ queue: 'decisions', id: line?.id, state: 'failed', attempts: 1, failure }],
    });
    expect(JSON.stringify(await listed())).not.toMatch(/Quá ngắn|@/);
    await running.operate('POST', '/jobs/retry', { queue: 'decisions', id: line?.id });
    await running.settle();
    expect(running.mail.sent.map(({ messageId }) => messageId)).toEqual([`decision-${String(line?.id)}`]);
    expect(await listed()).toEqual(none);
  });

  it('is left alone once it is closed, and the service no longer names it', async () => {
    const state = async () => (await running.operate('GET', '/state')).body;
    expect(await state()).toMatchObject({ data: { givenUpJobs: { decisions: 1 } } });
    const close = { queue: 'decisions', reason: 'Told by phone' };
    expect((await running.operate('POST', '/jobs/close', close)).body).toMatchObject({ data: { closed: 1 } });
    expect(await state()).toMatchObject({ data: { givenUpJobs: {} } });
    expect((await running.operate('POST', '/jobs/retry', { queue: 'decisions' })).status).toBe(404);
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent).toEqual([]);
  });

  it('is closed when its tutor deletes the account', async () => {
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(await listed()).toEqual(none);
  });
});

describe('a deleted account', () => {
  it('keeps the decisions without personal data and sends no more mail', async () => {
    running.mail.away = true;
    await running.decide('minh', 'reject', { body: { reason: 'Minh viết quá ngắn' } });
    await running.settle();
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent).toEqual([]);
    const [line] = await running.decisions.find({ uid: 'minh' });
    expect(line?.state.job.state).toBe('done');
    expect((await running.list()).meta.total).toBe(0);
    expect(await running.history('minh')).toMatchObject([{ decision: 'rejected', reason: null, by: { name: 'Ada' } }]);
    expect(JSON.stringify((await running.tutors.get('minh'))?.state)).not.toMatch(/example|piano/);
  });

  it('of an admin leaves no name in the decisions, wherever they are kept', async () => {
    await running.decide('minh', 'reject', { body: { reason: 'Too short' } });
    await running.settle();
    expect(await running.history('minh')).toMatchObject([{ by: { name: 'Ada' } }]);
    await running.facts.publish('user-deleted.v1', { uid: 'ada' });
    await running.settle();
    expect(await running.history('minh')).toMatchObject([{ by: { uid: 'ada', name: nobody }, reason: 'Too short' }]);
    expect((await running.tutors.get('minh'))?.state.decided?.by).toEqual({ uid: 'ada', name: nobody });
  });

  it('ignores late events of the account and the profile', async () => {
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh' }), 1);
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh', revision: 9 }));
    await running.settle();
    expect((await running.list()).data).toEqual([]);
    expect(JSON.stringify((await running.tutors.get('minh'))?.state)).not.toMatch(/example|piano/);
    expect(await running.decide('minh', 'approve')).toMatchObject({ status: 404 });
  });
});
