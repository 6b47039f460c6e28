import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAccount } from '@sao-mai/platform/testing';
import type { RunningAdmin } from '../start-admin.fixture.ts';
import { digestsTo, startWithTwoAdmins } from './two-admins.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;

let running: RunningAdmin;

beforeEach(async () => {
  running = await startWithTwoAdmins();
});
afterEach(() => running.stop());

const pass = async (milliseconds: number): Promise<void> => {
  running.clock.advance(milliseconds);
  await running.settle();
};
const submit = (uid: string): Promise<void> =>
  running.tutor(uid, {}, { submittedAt: running.clock.now().toISOString() });
const digests = (to = 'ada@example.com') => digestsTo(running, to);

let reports = 0;
const report = async (uid: string): Promise<void> => {
  reports += 1;
  const at = running.clock.now().toISOString();
  const data = { reportId: `r-${String(reports)}`, uid, by: null, reason: 'money', text: 'Đặt cọc', at } as const;
  await running.facts.publish('tutor-reported.v1', data);
  await running.settle();
};
const closeReports = async (uid: string): Promise<void> => {
  const body = { outcome: 'no-action' };
  expect((await running.call('POST', `/api/admin/reports/${uid}/close`, { body })).status).toBe(200);
};

describe('the digest for admins', () => {
  it('counts reported profiles, with a link to the reports and nothing of their texts', async () => {
    for (const uid of ['minh', 'hoa']) {
      await running.tutor(uid);
      await running.decide(uid, 'approve');
    }
    await report('minh');
    await pass(minute);
    expect(digests()).toMatchObject([{ subject: 'A profile was reported' }]);
    expect(digests()[0]?.text).toContain('https://sao-mai.example/admin/reports');
    expect(digests()[0]?.text).not.toContain('Đặt cọc');
    await report('hoa');
    await pass(hour);
    expect(digests('bob@example.com')[1]).toMatchObject({ subject: '2 hồ sơ bị báo cáo' });
  });

  it('is one mail of profiles that wait and of reports', async () => {
    await submit('minh');
    await submit('lan');
    await report('lan');
    await pass(hour);
    expect(digests().map(({ subject }) => subject)).toEqual(['2 profiles are waiting for a decision, 1 was reported']);
    const [mail] = digests();
    const placesOf = (page: string) =>
      [mail?.html, mail?.text].map((text) => text?.indexOf(`https://sao-mai.example/admin/${page}`) ?? -1);
    const reportsAt = placesOf('reports');
    placesOf('tutors/approval').forEach((mainAt, part) => {
      expect(mainAt).toBeGreaterThan(-1);
      expect(reportsAt[part]).toBeGreaterThan(mainAt);
    });
    expect(digests('bob@example.com')[0]?.subject).toBe('2 hồ sơ đang chờ duyệt, 1 hồ sơ bị báo cáo');
  });

  it('is sent once for reports of a profile until admins have closed them, and not if they did so before', async () => {
    await running.tutor('minh');
    await report('minh');
    await pass(minute);
    await report('minh');
    await pass(48 * hour);
    expect(digests()).toHaveLength(1);
    await closeReports('minh');
    await report('minh');
    await closeReports('minh');
    await pass(hour);
    expect(digests()).toHaveLength(1);
    await report('minh');
    await pass(minute);
    expect(digests()).toHaveLength(2);
  });

  it('is not sent for a report that is read again days later', async () => {
    const at = new Date(running.clock.now().getTime() - 72 * hour).toISOString();
    await running.facts.publish('tutor-reported.v1', {
      ...{ reportId: 'old', uid: 'minh', by: null, reason: 'money', text: '', at },
    });
    await pass(hour);
    expect(digests()).toEqual([]);
  });

  it('tells each admin in the admin’s language how many profiles wait, with a link', async () => {
    await submit('minh');
    await submit('lan');
    await pass(minute);
    expect(digests()).toMatchObject([{ language: 'en', subject: '2 profiles are waiting for a decision' }]);
    expect(digests('bob@example.com')).toMatchObject([{ language: 'vi', subject: '2 hồ sơ đang chờ duyệt' }]);
    expect(digests()[0]?.text).toContain('https://sao-mai.example/admin/tutors/approval');
  });

  it('is sent at most once an hour, and only if something new waits', async () => {
    await submit('minh');
    await pass(minute);
    await submit('lan');
    await pass(50 * minute);
    expect(digests()).toHaveLength(1);
    await pass(10 * minute);
    expect(digests().map(({ subject }) => subject)).toEqual([
      'A profile is waiting for a decision',
      '2 profiles are waiting for a decision',
    ]);
    await pass(48 * hour);
    expect(digests()).toHaveLength(2);
    expect(new Set(digests().map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is not sent if the new profiles were decided on meanwhile', async () => {
    await submit('minh');
    await running.decide('minh', 'approve');
    await pass(hour);
    expect(digests()).toEqual([]);
    await submit('lan');
    await pass(minute);
    expect(digests()).toHaveLength(1);
  });

  it.each([
    ['is no admin any more', () => running.facts.publish('admins-changed.v1', { uids: ['bob'] })],
    [
      'has no confirmed address',
      () => running.facts.publish('user-updated.v1', anAccount({ uid: 'ada', emailVerified: false })),
    ],
    [
      'is disabled',
      () => running.facts.publish('user-updated.v1', anAccount({ uid: 'ada', emailVerified: true, disabled: true })),
    ],
    ['has deleted the account', () => running.facts.publish('user-deleted.v1', { uid: 'ada' })],
  ])('is not sent to whoever %s', async (_what, happens) => {
    await submit('minh');
    await happens();
    await pass(hour);
    expect(digests()).toEqual([]);
    expect(digests('bob@example.com')).toHaveLength(1);
  });

  it('is not sent twice for an event that comes again, nor to admins by an older event', async () => {
    const submittedAt = running.clock.now().toISOString();
    await running.tutor('minh', {}, { submittedAt });
    await pass(minute);
    await running.tutor('minh', {}, { submittedAt });
    await running.facts.publish('admins-changed.v1', { uids: [] }, 1);
    await pass(2 * hour);
    expect(digests()).toHaveLength(1);
    await submit('lan');
    await pass(minute);
    expect(digests()).toHaveLength(2);
  });

  it('has one Message-ID for all tries, and is given up after a second doubt', async () => {
    running.mail.away = true;
    await submit('minh');
    await pass(minute);
    running.mail.away = false;
    await pass(hour);
    expect(digests()).toHaveLength(1);
    const tried = running.mail.tried.filter(
      ({ to, messageId }) => to === 'ada@example.com' && /^waiting-/.test(messageId),
    );
    expect(tried.length).toBeGreaterThan(1);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is sent once more at most if the process is killed while it sends, and later ones go on', async () => {
    await submit('minh');
    const interrupt = async (lastError?: string): Promise<void> => {
      const until = running.clock.now().toISOString();
      await running.digests.update('ada', (state) => {
        if (state === null) throw new Error('There is a digest');
        const job = { state: 'doing', attempts: 1, nextAt: until, until, ...(lastError && { lastError }) } as const;
        return { state: { ...state, silent: lastError !== undefined, job }, result: null };
      });
    };
    await interrupt('Interrupted');
    await pass(hour);
    expect(digests()).toEqual([]);
    await pass(hour);
    await submit('lan');
    await interrupt();
    await pass(hour);
    expect(digests()).toHaveLength(1);
  });
});
