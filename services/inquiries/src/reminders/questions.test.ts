import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';
import { followLink, passDays } from './passing-days.fixture.ts';

let running: RunningInquiries;
const own = 'client@example.com';

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'client', language: 'vi' }));
  await running.settle();
});
afterEach(() => running.stop());

async function sent(message = aMessage.message, tutor = 'minh'): Promise<string> {
  const { id = '' } = await running.send(tutor, { body: { ...aMessage, message } });
  await running.settle();
  return id;
}
const days = (count: number) => passDays(running, count);
const questions = () => running.mail.sent.filter(({ messageId }) => messageId.startsWith('question-'));
const linkIn = (kind: string): string => new RegExp(`#(${kind}\\.\\S+)`).exec(questions()[0]?.text ?? '')?.[1] ?? '';
const follow = (token: string) => followLink(running, token);
const report = (id: string, answered: boolean, from = 'client') =>
  running.ask('PUT', `/api/inquiries/sent/${id}`, { from, body: { answered } });
const list = async () => (await running.ask('GET', '/api/inquiries/sent', { from: 'client' })).data;

describe('the question whether a tutor answered', () => {
  it('is mailed once to the confirmed address on the first morning after seven days', async () => {
    await sent(`Chào thầy,\n\nEm muốn học toán. ${'Em rất thích môn này. '.repeat(7)}Số của em: 0900.`);
    await days(7);
    expect(questions()).toEqual([]);
    await days(1);
    expect(questions()).toHaveLength(1);
    const [mail] = questions();
    expect(mail).toMatchObject({ to: own, language: 'vi', subject: 'Thầy minh đã trả lời bạn chưa?' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Chào thầy, Em muốn học toán.');
      expect(part).not.toContain('0900');
      for (const kind of ['got-answer', 'no-answer', 'no-questions']) {
        expect(part).toContain(`https://sao-mai.example/mail-link?lang=vi#${kind}.`);
      }
    }
    expect(mail?.unsubscribe).toContain('/mail-link?lang=vi#no-questions.client.');
    await days(10);
    expect(questions()).toHaveLength(1);
  });

  it('is one mail a day for all tutors, in the language of the account', async () => {
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'client', language: 'en' }));
    await running.tutor('lan');
    await sent('The first message.');
    await sent('The second message.', 'lan');
    await days(10);
    expect(questions().map(({ subject }) => subject)).toEqual(['Did they answer?']);
    expect(questions()[0]?.text).toMatch(/You wrote to Thầy minh:.*The first.*You wrote to Thầy lan:.*The second/s);
  });

  it('is not mailed to an unconfirmed address, nor to one that is no longer the account’s', async () => {
    running.signIn.person('client', { emailVerified: false });
    await sent('Chưa xác nhận.');
    running.signIn.person('client');
    await sent('Đã xác nhận.');
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'client', email: 'new@example.com' }));
    await days(10);
    expect(questions()).toEqual([]);
    expect(await list()).toMatchObject([{ asked: true }, { asked: true }]);
  });

  it.each([
    [
      'the tutor answered by a link',
      async () => {
        const mail = running.mail.sent.find(({ to }) => to === 'minh@example.com');
        const token = /#(full\.\S+)/.exec(mail?.text ?? '')?.[1];
        return (await running.ask('POST', '/api/inquiries/answers', { body: { token } })).status;
      },
    ],
    [
      'the tutor marked it as answered',
      async (id: string) => {
        running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
        const body = { state: 'answered' };
        return (await running.ask('PUT', `/api/inquiries/received/${id}`, { from: 'minh', body })).status;
      },
    ],
    ['the sender said so', async (id: string) => (await report(id, true)).status],
    ['the sender said that it was not', async (id: string) => (await report(id, false)).status],
  ])('is not asked once %s', async (_what, act) => {
    const id = await sent();
    expect(await act(id)).toBe(200);
    await days(10);
    expect(questions()).toEqual([]);
    expect(await list()).toMatchObject([{ asked: false }]);
  });

  it.each([
    [
      'has paused the profile',
      () =>
        running.facts.publish(
          'tutor-profile-updated.v1',
          aProfile({ uid: 'minh', revision: 2, pause: { until: null } }),
        ),
      true,
    ],
    [
      'is delisted',
      () =>
        running.facts.publish(
          'tutor-deactivated.v1',
          aDecision({ uid: 'minh', isActive: false, decision: 'deactivated' }),
        ),
      false,
    ],
    ['has deleted the account', () => running.facts.publish('user-deleted.v1', { uid: 'minh' }), false],
  ])('is not mailed about a tutor who %s', async (_what, happens, asked) => {
    await sent();
    await happens();
    await days(10);
    expect(questions()).toEqual([]);
    expect(await list()).toMatchObject([{ asked }]);
  });

  it.each([
    ['failed', ['permanent']],
    ['unknown', ['unknown', 'unknown']],
  ] as const)('is not asked about a mail whose delivery is %s', async (state, failures) => {
    // Also of the copy and the notice.
    running.mail.failures = [...failures, ...failures, ...failures];
    await sent();
    await days(10);
    expect(running.mail.failures).toEqual([]);
    expect(questions()).toEqual([]);
    expect(await list()).toMatchObject([{ state, asked: false }]);
  });
});

describe('the sender’s reply to the question', () => {
  it('is shown in the sent messages and in the data export, and not to the tutor', async () => {
    const id = await sent();
    expect(await list()).toMatchObject([{ asked: false, report: null }]);
    await days(8);
    expect(await list()).toMatchObject([{ asked: true, report: null }]);
    expect(await report(id, false)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ asked: false, report: { answered: false } }]);
    expect(await report(id, true)).toMatchObject({ status: 200 });
    const at = running.clock.now().toISOString();
    expect(await list()).toMatchObject([{ asked: false, report: { answered: true, at } }]);
    expect(await running.held('client')).toMatchObject({ sent: [{ report: { answered: true, at } }] });
    running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
    expect((await running.ask('GET', '/api/inquiries/received', { from: 'minh' })).data).toMatchObject([
      { id, state: 'new' },
    ]);
  });

  it('is the sender’s own', async () => {
    const id = await sent();
    expect(await report(id, true, 'other')).toMatchObject({ status: 404, code: 'inquiry-not-found' });
    expect(await report('nothing', true)).toMatchObject({ status: 404 });
    expect(await running.ask('PUT', `/api/inquiries/sent/${id}`, { body: { answered: true } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['got-answer', true],
    ['no-answer', false],
  ])('is given by the link %s of the mail, which is idempotent', async (kind, answered) => {
    await sent();
    await days(8);
    const mails = running.mail.sent.length;
    for (let press = 0; press < 2; press += 1) {
      expect(await follow(linkIn(kind))).toMatchObject({ status: 200, data: { kind } });
    }
    expect(await list()).toMatchObject([{ asked: false, report: { answered } }]);
    await days(5);
    expect(running.mail.sent).toHaveLength(mails);
  });

  it('by a link needs a link of the sender that was not changed', async () => {
    await sent();
    await days(8);
    const token = linkIn('got-answer');
    for (const wrong of [token.replace('got-answer', 'no-answer'), token.slice(0, -1), `${token}x`]) {
      expect(await follow(wrong)).toMatchObject({ status: 400, code: 'mail-link-invalid' });
    }
    await running.facts.publish('user-deleted.v1', { uid: 'client' });
    await running.settle();
    expect(await follow(token)).toMatchObject({ status: 400, code: 'mail-link-invalid' });
  });

  it('can be a request for no more questions, which the data export says', async () => {
    await sent();
    await days(8);
    expect(await running.held('client')).toMatchObject({ questions: true });
    expect(await follow(linkIn('no-questions'))).toMatchObject({ status: 200, data: { kind: 'no-questions' } });
    expect(await running.held('client')).toMatchObject({ questions: false, reminders: true });
    await sent('Lời nhắn sau đó.');
    await days(10);
    expect(questions()).toHaveLength(1);
    expect(await list()).toMatchObject([{ asked: true }, { asked: true }]);
  });

  it('can be refused by one click in a mail program, by the same token and without signing in', async () => {
    await sent();
    await days(8);
    const { pathname, search, searchParams } = new URL(questions()[0]?.oneClick ?? '');
    expect([pathname, searchParams.get('token')]).toEqual(['/api/inquiries/unsubscribe', linkIn('no-questions')]);
    for (let times = 0; times < 2; times += 1) {
      expect(await running.ask('POST', pathname + search)).toMatchObject({
        status: 200,
        data: { kind: 'no-questions' },
      });
    }
    expect(await running.held('client')).toMatchObject({ questions: false, reminders: true });
  });
});
