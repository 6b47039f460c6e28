import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerKind } from '@sao-mai/contracts';
import { anAccount } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const own = 'client@example.com';

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'client', language: 'en' }));
  await running.settle();
});
afterEach(() => running.stop());

/** Sends an inquiry; returns the tokens from the tutor's mail. */
async function delivered(): Promise<(kind: AnswerKind) => string> {
  await running.send('minh', { body: { ...aMessage, email: own } });
  await running.settle();
  const mail = running.mail.sent.find(({ to }) => to === 'minh@example.com');
  return (kind) => new RegExp(`/answer\\?lang=vi#(${kind}\\.\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

async function answer(token: string, text?: string) {
  const reply = await running.ask('POST', '/api/inquiries/answers', {
    body: { token, ...(text !== undefined && { text }) },
  });
  await running.settle();
  return reply;
}
const answerMails = () => running.mail.sent.filter(({ messageId }) => messageId.startsWith('answer-'));
const sentOf = async () => (await running.ask('GET', '/api/inquiries/sent', { from: 'client' })).data;

describe('a tutor’s answer by a link of the mail', () => {
  it.each([
    ['interested', 'is interested'],
    ['full', 'has no time'],
    ['other-subject', 'does not teach'],
  ] as const)('%s is mailed to the sender once and shown in the sent messages', async (kind, said) => {
    const token = (await delivered())(kind);
    const at = running.clock.now().toISOString();
    expect(await answer(token, '  Chào em!\r\nHẹn tuần sau.  ')).toMatchObject({
      status: 200,
      data: { kind, text: 'Chào em!\nHẹn tuần sau.', at },
    });
    const [mail, ...more] = answerMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: own, language: 'en', subject: 'Thầy minh answered your message' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(said);
      expect(part).toContain('Hẹn tuần sau.');
      expect(part).not.toContain('minh@example.com');
    }
    expect(await sentOf()).toMatchObject([{ answer: { kind, text: 'Chào em!\nHẹn tuần sau.', at } }]);
  });

  it('sends one mail when repeated, one more when changed within a day, and is 409 after that', async () => {
    const token = await delivered();
    await answer(token('interested'));
    running.clock.advance(hour);
    expect(await answer(token('interested'))).toMatchObject({ status: 200 });
    expect(answerMails()).toHaveLength(1);
    expect(await answer(token('full'), 'Tiếc quá.')).toMatchObject({ status: 200, data: { kind: 'full' } });
    expect(answerMails()).toHaveLength(2);
    expect(answerMails()[1]?.text).toContain('This replaces the answer you got before.');
    running.clock.advance(23 * hour);
    expect(await answer(token('interested'))).toMatchObject({ status: 409, code: 'answer-final' });
    expect(await answer(token('full'), 'Tiếc quá.')).toMatchObject({ status: 200 });
    expect(answerMails()).toHaveLength(2);
    expect(await sentOf()).toMatchObject([{ answer: { kind: 'full', text: 'Tiếc quá.' } }]);
  });

  it('can be replaced four times within a day, so that a link cannot fill the sender’s mailbox', async () => {
    const token = (await delivered())('interested');
    const replies: (string | number)[] = [];
    for (const text of ['1', '2', '3', '4', '5', '6', '5']) {
      const { status, code } = await answer(token, text);
      replies.push(code ?? status);
    }
    expect(replies).toEqual([200, 200, 200, 200, 200, 'answer-final', 200]);
    expect(answerMails()).toHaveLength(5);
    expect(await sentOf()).toMatchObject([{ answer: { text: '5' } }]);
  });

  it('sends one mail when it replaces an answer that is not sent yet', async () => {
    const token = await delivered();
    running.mail.away = true;
    await answer(token('interested'));
    await answer(token('full'));
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(answerMails().map(({ text }) => text)).toEqual([expect.stringContaining('has no time')]);
  });

  it('works for 60 days', async () => {
    const token = await delivered();
    running.clock.advance(59 * 24 * hour);
    expect(await answer(token('full'))).toMatchObject({ status: 200 });
    running.clock.advance(25 * hour);
    expect(await answer(token('full'))).toMatchObject({ status: 400, code: 'mail-link-expired' });
  });

  it.each([
    ['the sender’s account', 'user-deleted.v1', { uid: 'client' }],
    ['the tutor’s account', 'user-deleted.v1', { uid: 'minh' }],
    ['the tutor’s profile', 'tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null }],
  ] as const)('is refused once %s is deleted', async (_what, type, data) => {
    const token = await delivered();
    await (type === 'user-deleted.v1' ? running.facts.publish(type, data) : running.facts.publish(type, data));
    await running.settle();
    expect(await answer(token('full'))).toMatchObject({ status: 400, code: 'mail-link-invalid' });
    expect(answerMails()).toEqual([]);
  });

  it('is refused with a token of another kind or a text that is too long', async () => {
    const token = await delivered();
    for (const wrong of ['', 'x', token('full').slice(0, -1), token('full').replace('full', 'interested')]) {
      expect(await answer(wrong)).toMatchObject({ status: 400, code: 'mail-link-invalid' });
    }
    expect(await answer(token('full'), 'a'.repeat(2001))).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(answerMails()).toEqual([]);
  });

  it('loses its text when the tutor’s account is deleted', async () => {
    await answer((await delivered())('interested'), 'Số của tôi: 0900');
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(await sentOf()).toMatchObject([{ tutor: null, answer: { kind: 'interested', text: '' } }]);
  });

  it.each([
    ['waits for the mail server', ['temporary']],
    ['was given up', ['permanent']],
  ] as const)('is cancelled if its mail %s when the tutor’s account is deleted', async (_which, failures) => {
    const token = await delivered();
    running.mail.failures = [...failures];
    await answer(token('interested'));
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    running.clock.advance(hour);
    await running.settle();
    expect(answerMails()).toEqual([]);
    const { body } = await running.operate('GET', '/jobs');
    expect(body).toEqual({ success: true, data: [] });
  });

  it('is mailed after an operator’s retry', async () => {
    const token = await delivered();
    running.mail.failures = ['unknown', 'unknown'];
    await answer(token('interested'));
    running.clock.advance(hour);
    await running.settle();
    expect(answerMails()).toEqual([]);
    const { body } = await running.operate('GET', '/jobs');
    expect(body).toMatchObject({ data: [{ queue: 'inquiries.answerMail.job', state: 'unknown', attempts: 2 }] });
    running.mail.failures = ['unknown'];
    expect(await running.operate('POST', '/jobs/retry', { queue: 'inquiries.answerMail.job' })).toMatchObject({
      body: { data: { retried: 1 } },
    });
    await running.settle();
    running.clock.advance(hour);
    await running.settle();
    expect(answerMails()).toHaveLength(1);
  });

  it('goes to the new address of an account that changed it, and not to the one it left', async () => {
    const token = (await delivered())('interested');
    const moved = anAccount({ uid: 'client', language: 'en', email: 'new@example.com', emailVerified: true });
    await running.facts.publish('user-updated.v1', moved);
    await answer(token, 'Chào em!');
    expect(answerMails()).toMatchObject([{ to: 'new@example.com' }]);
  });

  it('is only announced, where the account’s new address is not confirmed', async () => {
    const token = (await delivered())('interested');
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'client', email: 'new@example.com' }));
    await answer(token, 'Chào em!');
    expect(answerMails()).toEqual([]);
    const announced = running.mail.sent.filter(({ messageId }) => messageId.startsWith('notice-'));
    expect(announced).toMatchObject([{ to: own, text: expect.not.stringContaining('Chào em!') }]);
  });

  it('is mailed to an address that was confirmed after the message', async () => {
    running.signIn.person('client', { emailVerified: false });
    const token = (await delivered())('interested');
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'client', email: own, emailVerified: true }));
    await answer(token, 'Chào em!');
    expect(answerMails()).toMatchObject([{ to: own, text: expect.stringContaining('Chào em!') }]);
  });

  it('is announced to an unconfirmed address without names and texts', async () => {
    running.signIn.person('client', { emailVerified: false });
    const token = await delivered();
    running.clock.advance(25 * hour);
    await answer(token('interested'), 'Số của tôi: 0900');
    expect(answerMails()).toEqual([]);
    const notices = running.mail.sent.filter(({ to }) => to === own);
    expect(notices).toHaveLength(2);
    expect(notices[1]?.text).not.toContain('0900');
    expect(notices[1]?.text).not.toContain('minh');
  });
});
