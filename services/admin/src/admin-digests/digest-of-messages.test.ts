import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { InquiryAttention } from '@sao-mai/contracts';
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
const waits = async (inquiryId: string, state: InquiryAttention['state'], ago = 0) => {
  const since = new Date(running.clock.now().getTime() - ago).toISOString();
  const event = await running.facts.publish('inquiry-attention-changed.v1', { inquiryId, waits: { state, since } });
  await running.settle();
  return event;
};
const settles = async (inquiryId: string): Promise<void> => {
  await running.facts.publish('inquiry-attention-changed.v1', { inquiryId, waits: null });
  await running.settle();
};
const digests = (to = 'ada@example.com') => digestsTo(running, to);
const subjects = (to?: string) => digests(to).map(({ subject }) => subject);
const held = 'https://sao-mai.example/admin/inquiries?show=held';

describe('messages in the digest for admins', () => {
  it('are counted while they are held, with a link to them, in each admin’s language', async () => {
    await waits('one', 'held');
    await pass(minute);
    expect(subjects()).toEqual(['A message is held']);
    expect(digests()[0]?.text).toContain(held);
    await waits('two', 'held');
    await pass(hour);
    expect(subjects('bob@example.com')).toEqual(['Một lời nhắn đang giữ lại', '2 lời nhắn đang giữ lại']);
  });

  it('are counted while their mail failed or may not have arrived', async () => {
    await waits('one', 'failed');
    await waits('two', 'unknown');
    await pass(minute);
    expect(subjects()).toEqual(['2 messages may not have arrived']);
    expect(subjects('bob@example.com')).toEqual(['2 lời nhắn có thể chưa đến nơi']);
    expect(digests()[0]?.text).toContain('https://sao-mai.example/admin/inquiries');
    expect(digests()[0]?.text).not.toContain(held);
  });

  it('are in one mail with profiles that wait and reports, each with its link', async () => {
    await running.tutor('minh', {}, { submittedAt: running.clock.now().toISOString() });
    const at = running.clock.now().toISOString();
    const report = { reportId: 'r', uid: 'minh', by: null, reason: 'money', text: '', at } as const;
    await running.facts.publish('tutor-reported.v1', report);
    await waits('one', 'held');
    await waits('two', 'failed');
    await pass(minute);
    expect(subjects()).toEqual([
      'A profile is waiting for a decision, 1 was reported, 1 message is held, 1 message may not have arrived',
    ]);
    expect(subjects('bob@example.com')).toEqual([
      'Một hồ sơ đang chờ duyệt, 1 hồ sơ bị báo cáo, 1 lời nhắn đang giữ lại, 1 lời nhắn có thể chưa đến nơi',
    ]);
    for (const page of ['tutors/approval', 'reports', 'inquiries?show=held', 'inquiries\n'])
      expect(digests()[0]?.text).toContain(`https://sao-mai.example/admin/${page}`);
  });

  it('are no reason for a mail if they were released or delivered before it', async () => {
    await waits('one', 'held');
    await waits('two', 'failed');
    await settles('one');
    await settles('two');
    await pass(hour);
    expect(digests()).toEqual([]);
    await waits('two', 'failed');
    await pass(minute);
    expect(subjects()).toEqual(['A message may not have arrived']);
  });

  it('are told of once, at most one mail an hour, whatever comes again or late', async () => {
    const event = await waits('one', 'held');
    await pass(minute);
    await running.facts.republish(event, 'inquiry-attention-changed.v1');
    await pass(2 * hour);
    await settles('one');
    await running.facts.republish(event, 'inquiry-attention-changed.v1');
    await pass(2 * hour);
    expect(digests()).toHaveLength(1);
    await waits('two', 'held');
    await pass(minute);
    await waits('three', 'held');
    await pass(30 * minute);
    expect(subjects()).toEqual(['A message is held', 'A message is held']);
    await pass(30 * minute);
    expect(subjects()).toEqual(['A message is held', 'A message is held', '2 messages are held']);
  });

  it('that are published again are counted, but are no news', async () => {
    const since = running.clock.now().toISOString();
    const again = async (): Promise<void> => {
      await running.facts.publish('inquiry-attention-changed.v1', {
        inquiryId: 'one',
        waits: { state: 'held', since },
      });
      await running.settle();
    };
    await again();
    await pass(minute);
    await again();
    await pass(2 * hour);
    expect(digests()).toHaveLength(1);
  });

  it('that have waited for days when admin hears of them are counted, but are no news', async () => {
    await waits('old', 'held', 72 * hour);
    await pass(hour);
    expect(digests()).toEqual([]);
    await waits('new', 'failed');
    await pass(minute);
    expect(subjects()).toEqual(['A message is held, 1 message may not have arrived']);
  });

  it('that never waited are not stored', async () => {
    await settles('one');
    expect(await running.waitingInquiries.get('one')).toBeNull();
  });
});
