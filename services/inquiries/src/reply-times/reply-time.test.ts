import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyTime } from '@sao-mai/contracts';
import { usualReplyTime } from './reply-time.ts';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

const hour = 3_600_000;
const createdAt = '2026-06-01T08:00:00.000Z';

/** A message of sender `senderUid`, answered after so many hours; null: the sender says that it was not. */
function observed(senderUid: string, hours: number | null) {
  const at = new Date(Date.parse(createdAt) + (hours ?? 0) * hour).toISOString();
  if (hours === null) return { senderUid, createdAt, report: { answered: false, at } };
  return { senderUid, createdAt, answer: { kind: 'full' as const, text: '', firstAt: at, at, number: 1 } };
}

describe('the time in which a tutor usually answers', () => {
  it.each([
    [[1, 2, 3], 'hours'],
    [[1, 6, 90], 'hours'],
    [[1, 7, 90], 'day'],
    [[24, 24, 24], 'day'],
    [[25, 25, 25], 'three-days'],
    [[72, 72, 72], 'three-days'],
    [[73, 73, 73], null],
    [[1, 2, 30, 40], 'three-days'],
    [[1, 1, 1, null], 'hours'],
    [[1, 1, 1, null, null, null], null],
    [[], null],
  ] as const)('after %j hours is %s', (hours, expected) => {
    expect(usualReplyTime(hours.map((one, index) => observed(`sender-${String(index)}`, one)))).toBe(expected);
  });

  it('needs answers to three different senders', () => {
    expect(usualReplyTime([observed('a', 1), observed('a', 1), observed('b', 1), observed('c', null)])).toBeNull();
  });

  it('counts a held message from its release on, and none that is held or discarded', () => {
    const reason = 'many-links' as const;
    const settled = { by: 'boss', at: new Date(Date.parse(createdAt) + 90 * hour).toISOString() };
    const released = { reason, state: 'released', settled } as const;
    const answered = ['a', 'b', 'c'].map((sender) => ({ ...observed(sender, 91), hold: released }));
    const withheld = (['held', 'discarded'] as const).map((state) => ({
      ...observed('d', null),
      hold: { reason, state },
    }));
    expect(usualReplyTime([...answered, ...withheld, ...withheld])).toBe('hours');
  });

  it('leaves out messages of which nobody knows when they were answered', () => {
    const answered = ['a', 'b', 'c'].map((sender) => observed(sender, 1));
    const unknown = { senderUid: 'd', createdAt, report: { answered: true, at: createdAt } };
    const open = { senderUid: 'e', createdAt };
    expect(usualReplyTime([...answered, unknown, open, open, open, open])).toBe('hours');
  });
});

describe('a tutor who answers', () => {
  let running: RunningInquiries;
  let published: readonly { readonly type: string; readonly data: unknown }[];
  const senders = ['an', 'binh', 'chi'];

  beforeEach(async () => {
    running = await startInquiries();
    published = await running.recordEvents('tutors', '/services/inquiries');
    await running.tutor('minh');
    for (const sender of senders) running.signIn.person(sender);
  });
  afterEach(() => running.stop());

  async function days(count: number): Promise<void> {
    for (let passed = 0; passed < count; passed += 1) {
      running.clock.advance(24 * hour);
      await running.settle();
    }
  }
  /** Sends a message and answers it after so many hours. */
  async function answered(from: string, hours: number): Promise<void> {
    const before = running.mail.sent.length;
    const message = `Lời nhắn sau ${String(before)} email.`;
    await running.send('minh', { from, body: { ...aMessage, message, email: `${from}@example.com` } });
    await running.settle();
    const mail = running.mail.sent.slice(before).find(({ to }) => to === 'minh@example.com');
    const token = /#(full\.\S+)/.exec(mail?.text ?? '')?.[1];
    running.clock.advance(hours * hour);
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token } })).toMatchObject({ status: 200 });
    await running.settle();
  }
  const values = (): unknown[] => published.map(({ data }) => data);
  const said = (replyTime: ReplyTime | null) => ({ uid: 'minh', replyTime });

  it('to three people is said to, the next day, once', async () => {
    for (const sender of senders) await answered(sender, 2);
    expect(values()).toEqual([]);
    await days(3);
    expect(values()).toEqual([said('hours')]);
    expect(published[0]).toMatchObject({ type: 'tutor-reply-time-changed.v1', subject: 'minh' });
    expect(JSON.stringify(published)).not.toMatch(/binh|example.com/);
  });

  it('to two people is not mentioned', async () => {
    for (const sender of senders.slice(1)) await answered(sender, 2);
    await answered('chi', 1);
    await days(3);
    expect(values()).toEqual([]);
  });

  it('more slowly in time is said to, until the answers are 90 days old', async () => {
    for (const sender of senders) await answered(sender, 2);
    await days(1);
    for (const sender of [...senders, 'client', 'other']) await answered(sender, 30);
    await days(1);
    expect(values()).toEqual([said('hours'), said('three-days')]);
    running.clock.advance(85 * 24 * hour);
    await days(10);
    expect(values()).toEqual([said('hours'), said('three-days'), said(null)]);
    expect((await running.replyTimes.get('minh'))?.state.job.state).toBe('done');
    for (const sender of senders) await answered(sender, 10);
    await days(1);
    expect(values().at(-1)).toEqual(said('day'));
  });

  it('is not observed after the account is deleted', async () => {
    for (const sender of senders) await answered(sender, 2);
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await days(3);
    expect(values()).toEqual([]);
    expect(await running.replyTimes.get('minh')).toBeNull();
  });
});
