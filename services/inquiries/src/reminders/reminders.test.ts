import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';
import { followLink, passDays, passHours } from './passing-days.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const day = 24 * hour;

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
});
afterEach(() => running.stop());

/** Sends and delivers a message. */
async function sent(message = aMessage.message, tutor = 'minh', from = 'client'): Promise<string> {
  const { id = '' } = await running.send(tutor, { from, body: { ...aMessage, message } });
  await running.settle();
  return id;
}
const hours = (count: number) => passHours(running, count);
const days = (count: number) => passDays(running, count);
const reminders = () => running.mail.sent.filter(({ messageId }) => messageId.startsWith('reminder-'));
const linkIn = (kind: string, index = 0): string => {
  const links = [...(reminders()[0]?.text ?? '').matchAll(new RegExp(`#(${kind}\\.\\S+)`, 'g'))];
  return links[index]?.[1] ?? '';
};
const follow = (token: string) => followLink(running, token);

describe('the reminder of messages without an answer', () => {
  it('goes out on the first morning after three days, once, with each sender, opening words and answers', async () => {
    await sent(`Chào thầy,\n\nEm muốn học toán. ${'Em rất thích môn này. '.repeat(7)}Số của em: 0900.`);
    await sent('Con tôi cần học đàn.');
    await days(3);
    await hours(16);
    expect(reminders()).toEqual([]);
    await hours(1);
    expect(running.clock.now().toISOString()).toBe('2026-06-05T01:00:00.000Z');
    const [mail, ...more] = reminders();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'minh@example.com', language: 'vi' });
    expect(mail?.subject).toBe('2 lời nhắn đang chờ bạn trả lời');
    for (const part of [mail?.text, mail?.html]) {
      for (const said of [aMessage.name, 'Chào thầy, Em muốn học toán.', 'Con tôi cần học đàn.'])
        expect(part).toContain(said);
      expect(part).not.toContain('0900');
      for (const kind of ['interested', 'full', 'other-subject']) expect(part).toContain(`/answer?lang=vi#${kind}.`);
      expect(part).toContain('/mail-link?lang=vi#already-answered.');
      expect(part).toContain('/mail-link?lang=vi#no-reminders.minh.');
    }
    expect(mail?.unsubscribe).toContain('https://sao-mai.example/mail-link?lang=vi#no-reminders.minh.');
    await days(10);
    expect(reminders()).toHaveLength(1);
  });

  it('comes at most once a day, each time with what is new', async () => {
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh', language: 'en' }));
    await sent('The first message.');
    await days(1);
    await sent('The second message.');
    await hours(2);
    await sent('The third message.');
    await days(6);
    expect(reminders().map(({ subject }) => subject)).toEqual([
      'A message is waiting for your answer',
      '2 messages are waiting for your answer',
    ]);
    expect(reminders()[1]?.text).not.toContain('The first message.');
    expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('lists ten messages and counts the others', async () => {
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh', language: 'en' }));
    for (let index = 0; index < 12; index += 1) {
      const from = `client-${String(index % 3)}`;
      running.signIn.person(from);
      await sent(`Message number ${String(index)}.`, 'minh', from);
      running.clock.advance(1000);
    }
    await days(4);
    const [mail] = reminders();
    expect(mail?.subject).toBe('12 messages are waiting for your answer');
    expect(mail?.text).toContain('Message number 9.');
    expect(mail?.text).not.toContain('Message number 10.');
    expect(mail?.text).toContain('And 2 more');
  });

  it.each([
    ['answered by a link', (token: string) => running.ask('POST', '/api/inquiries/answers', { body: { token } })],
  ])('leaves out a message that is %s', async (_what, act) => {
    await sent();
    const token = /#(interested\.\S+)/.exec(running.mail.sent.find(({ to }) => to === 'minh@example.com')?.text ?? '');
    expect(await act(token?.[1] ?? '')).toMatchObject({ status: 200 });
    await days(5);
    expect(reminders()).toEqual([]);
  });

  it.each(['answered', 'closed'])('leaves out a message that its tutor marked as %s', async (state) => {
    running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
    const id = await sent();
    const marked = await running.ask('PUT', `/api/inquiries/received/${id}`, { from: 'minh', body: { state } });
    expect(marked.status).toBe(200);
    await days(5);
    expect(reminders()).toEqual([]);
  });

  it.each([
    ['failed', ['permanent']],
    ['unknown', ['unknown', 'unknown']],
  ] as const)('leaves out a message whose delivery is %s', async (state, failures) => {
    running.mail.failures = [...failures];
    const id = await sent();
    await days(5);
    expect((await running.inquiries.get(id))?.state.job.state).toBe(state);
    expect(reminders()).toEqual([]);
  });

  it('leaves out a message from before there were reminders', async () => {
    const id = await sent();
    await running.stop();
    running = await startInquiries();
    await running.tutor('minh');
    await sent();
    const [stored] = await running.inquiries.find({});
    expect(stored?.id).toBe(id);
    const { remindAt: _none, ...older } = stored?.state ?? {};
    await running.reminders.erase('minh');
    await running.inquiries.update(id, () => ({ state: older as never, result: null }));
    await running.facts.publish('inquiry-submitted.v1', { inquiryId: id, tutorUid: 'minh' });
    await days(5);
    expect(reminders()).toEqual([]);
  });

  it.each([
    [
      'has paused the profile',
      () =>
        running.facts.publish(
          'tutor-profile-updated.v1',
          aProfile({ uid: 'minh', revision: 2, pause: { until: null } }),
        ),
    ],
    [
      'is delisted',
      () =>
        running.facts.publish(
          'tutor-deactivated.v1',
          aDecision({ uid: 'minh', isActive: false, decision: 'deactivated' }),
        ),
    ],
    [
      'has deleted the profile',
      () =>
        running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null }),
    ],
    ['has deleted the account', () => running.facts.publish('user-deleted.v1', { uid: 'minh' })],
  ])('is not sent to a tutor who %s', async (_what, happens) => {
    await sent();
    await happens();
    await days(5);
    expect(reminders()).toEqual([]);
  });

  it('names no message of a deleted account', async () => {
    await sent('Lời nhắn của người đã xóa tài khoản.');
    await sent('Lời nhắn của người còn lại.', 'minh', 'other');
    await running.facts.publish('user-deleted.v1', { uid: 'client' });
    await days(5);
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]?.text).not.toContain('đã xóa');
  });
});

describe('the mail server and reminders', () => {
  beforeEach(() => sent());

  it('is asked again from 8:00 to 20:00 only while it is away, with one Message-ID a day', async () => {
    running.mail.away = true;
    await days(4);
    await hours(6);
    const tried = running.mail.tried.filter(({ messageId }) => messageId.startsWith('reminder-'));
    expect(tried.length).toBeGreaterThan(2);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
    const before = running.mail.tried.length;
    await hours(10);
    expect(running.mail.tried).toHaveLength(before);
    running.mail.away = false;
    await days(1);
    expect(reminders()).toHaveLength(1);
    await days(5);
    expect(reminders()).toHaveLength(1);
  });

  it('that refuses a reminder for good or falls silent twice gets it no more', async () => {
    await days(3);
    running.mail.failures = ['unknown', 'unknown'];
    await days(3);
    await sent('Lời nhắn sau đó.');
    running.mail.failures = ['permanent'];
    await days(5);
    expect(running.mail.failures).toEqual([]);
    expect(reminders()).toEqual([]);
    const tried = running.mail.tried.filter(({ messageId }) => messageId.startsWith('reminder-'));
    expect(tried).toHaveLength(3);
  });

  it('gets no reminder that had to wait for four days', async () => {
    await days(3);
    running.mail.away = true;
    await days(5);
    running.mail.away = false;
    await days(5);
    expect(reminders()).toEqual([]);
  });
});

describe('the links of a reminder', () => {
  beforeEach(async () => {
    await sent('Lời nhắn thứ nhất.');
    await hours(1);
    await sent('Lời nhắn thứ hai.');
    await days(4);
    expect(reminders()).toHaveLength(1);
  });
  const received = async () => {
    running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
    return (await running.ask('GET', '/api/inquiries/received', { from: 'minh' })).data;
  };

  it('answer the message that they stand below', async () => {
    const token = linkIn('full', 1);
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token } })).toMatchObject({ status: 200 });
    expect(await received()).toMatchObject([
      { message: 'Lời nhắn thứ hai.', answer: { kind: 'full' } },
      { message: 'Lời nhắn thứ nhất.', answer: null },
    ]);
  });

  it('mark a message as answered, which is idempotent and tells nobody', async () => {
    const mails = running.mail.sent.length;
    for (let press = 0; press < 2; press += 1) {
      expect(await follow(linkIn('already-answered'))).toMatchObject({
        status: 200,
        data: { kind: 'already-answered' },
      });
    }
    await running.settle();
    expect(running.mail.sent).toHaveLength(mails);
    expect(await received()).toMatchObject([
      { message: 'Lời nhắn thứ hai.', state: 'new' },
      { message: 'Lời nhắn thứ nhất.', state: 'answered' },
    ]);
  });

  it('mark a message as answered that its tutor closed meanwhile', async () => {
    running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
    const [{ id } = { id: '' }] = await running.inquiries.find({ message: 'Lời nhắn thứ nhất.' });
    await running.ask('PUT', `/api/inquiries/received/${id}`, { from: 'minh', body: { state: 'closed' } });
    expect(await follow(linkIn('already-answered'))).toMatchObject({ status: 200 });
    expect((await running.inquiries.get(id))?.state.progress).toBe('answered');
  });

  it('stop reminders, which the data export says', async () => {
    expect(await running.held('minh')).toMatchObject({ reminders: true });
    expect(await follow(linkIn('no-reminders'))).toMatchObject({ status: 200, data: { kind: 'no-reminders' } });
    expect(await running.held('minh')).toMatchObject({ reminders: false });
    await sent('Lời nhắn thứ ba.');
    await days(5);
    expect(reminders()).toHaveLength(1);
  });

  it('stop reminders by one click in a mail program, by the same token and without signing in', async () => {
    const { pathname, search, searchParams } = new URL(reminders()[0]?.oneClick ?? '');
    expect([pathname, searchParams.get('token')]).toEqual(['/api/inquiries/unsubscribe', linkIn('no-reminders')]);
    for (let times = 0; times < 2; times += 1) {
      expect(await running.ask('POST', pathname + search)).toMatchObject({
        status: 200,
        data: { kind: 'no-reminders' },
      });
    }
    expect(await running.held('minh')).toMatchObject({ reminders: false });
  });

  it('stop nothing for anybody else', async () => {
    await running.tutor('lan');
    await follow(linkIn('no-reminders'));
    expect(await follow(linkIn('no-reminders').replace('.minh.', '.lan.'))).toMatchObject({
      status: 400,
      code: 'mail-link-invalid',
    });
    await sent('Lời nhắn cho cô Lan.', 'lan');
    await days(5);
    expect(reminders().map(({ to }) => to)).toEqual(['minh@example.com', 'lan@example.com']);
  });

  it('are refused if they are of another kind, changed or expired', async () => {
    const token = linkIn('already-answered');
    for (const wrong of [
      '',
      'x',
      linkIn('full'),
      token.slice(0, -1),
      token.replace('already-answered', 'no-reminders'),
    ]) {
      expect(await follow(wrong)).toMatchObject({ status: 400, code: 'mail-link-invalid' });
    }
    for (const wrong of [token, linkIn('no-reminders')]) {
      expect(await running.ask('POST', '/api/inquiries/answers', { body: { token: wrong } })).toMatchObject({
        code: 'mail-link-invalid',
      });
    }
    running.clock.advance(61 * day);
    for (const late of [token, linkIn('no-reminders')]) {
      expect(await follow(late)).toMatchObject({ status: 400, code: 'mail-link-expired' });
    }
  });
});
