import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAccount } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const own = 'client@example.com';

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'client', name: 'Ngân', language: 'vi' }));
  await running.settle();
});
afterEach(() => running.stop());

const unconfirmed = () => running.signIn.person('client', { emailVerified: false });
const mailsTo = (address: string) => running.mail.sent.filter(({ to }) => to === address);

async function send(email: string, message = aMessage.message): Promise<void> {
  expect((await running.send('minh', { body: { ...aMessage, email, message } })).status).toBe(201);
  await running.settle();
}

describe('the sender’s copy', () => {
  it('goes to the account’s confirmed address, in its language, with the whole text', async () => {
    await send(own);
    const [copy, ...more] = mailsTo(own);
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ subject: 'Lời nhắn của bạn cho Thầy minh', language: 'vi' });
    for (const part of [copy?.text, copy?.html]) {
      expect(part).toContain(aMessage.message);
      expect(part).toContain('https://sao-mai.example/sent-messages');
    }
    expect(running.mail.sent).toHaveLength(2);
  });

  it('is not sent while the address is unconfirmed', async () => {
    unconfirmed();
    await send(own);
    expect(mailsTo(own).map(({ messageId }) => messageId)).toEqual([expect.stringMatching(/^notice-/)]);
  });

  it.each([
    ['goes to the new address of an account that changed it before the mail went out', true, ['new@example.com']],
    ['is not sent if the account has an unconfirmed address by then', false, []],
  ])('%s', async (_name, emailVerified, copied) => {
    running.mail.away = true;
    await send(own);
    running.mail.away = false;
    const moved = anAccount({ uid: 'client', email: 'new@example.com', ...(emailVerified && { emailVerified }) });
    await running.facts.publish('user-updated.v1', moved);
    running.clock.advance(hour);
    await running.settle();
    const copies = running.mail.sent.filter(({ messageId }) => messageId.startsWith('copy-'));
    expect(copies.map(({ to }) => to)).toEqual(copied);
    expect(mailsTo('minh@example.com')).toHaveLength(1);
  });

  it('is sent once, however often the message is repeated and the service restarts', async () => {
    await send(own);
    await send(own);
    running.clock.advance(hour);
    await running.settle();
    expect(mailsTo(own)).toHaveLength(1);
  });

  it('is retried while the mail server is down and parked as unknown after two silences', async () => {
    running.mail.away = true;
    await send(own);
    running.mail.away = false;
    running.mail.failures = ['unknown', 'unknown', 'unknown', 'unknown'];
    for (let tries = 0; tries < 4; tries += 1) {
      running.clock.advance(hour);
      await running.settle();
    }
    const [{ state } = { state: undefined }] = await running.inquiries.find({ senderUid: 'client' });
    expect(state).toMatchObject({ job: { state: 'unknown' }, copy: { job: { state: 'unknown' } } });
    const ids = running.mail.tried.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('an address that is not the account’s confirmed one', () => {
  it('gets a fixed text without names, beside the copy to the confirmed one', async () => {
    await send('somebody@example.com');
    expect(mailsTo(own)).toHaveLength(1);
    const [notice] = mailsTo('somebody@example.com');
    for (const part of [notice?.subject, notice?.text, notice?.html]) {
      for (const said of [aMessage.name, aMessage.message, 'Thầy minh', 'Ngân', own]) expect(part).not.toContain(said);
    }
    expect(notice?.html).toContain('https://sao-mai.example/not-me?lang=vi#not-me.');
  });

  it('gets at most one a day from all senders together', async () => {
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'other' }));
    await send('somebody@example.com');
    await send('somebody@example.com', 'Em viết thêm một lời nhắn.');
    await running.send('minh', { from: 'other', body: { ...aMessage, email: 'SOMEBODY@example.com' } });
    await running.settle();
    expect(mailsTo('somebody@example.com')).toHaveLength(1);
    running.clock.advance(25 * hour);
    await send('somebody@example.com', 'Hôm sau em viết tiếp.');
    expect(mailsTo('somebody@example.com')).toHaveLength(2);
  });

  it('gets no more after its owner chooses ‘not me’, which is idempotent', async () => {
    await send('somebody@example.com');
    const token = /\/not-me\?lang=vi#(\S+)/.exec(mailsTo('somebody@example.com')[0]?.text ?? '')?.[1];
    for (let press = 0; press < 2; press += 1) {
      expect(await running.ask('POST', '/api/inquiries/not-me', { body: { token } })).toMatchObject({
        status: 200,
        data: { refused: true },
      });
    }
    running.clock.advance(25 * hour);
    await send('somebody@example.com', 'Hôm sau em viết tiếp.');
    expect(mailsTo('somebody@example.com')).toHaveLength(1);
  });

  it('accepts ‘not me’ only with a token of that kind', async () => {
    await send(own);
    const token = /\/answer\?lang=vi#(\S+)/.exec(mailsTo('minh@example.com')[0]?.text ?? '')?.[1];
    expect(token).toBeDefined();
    for (const wrong of [token, 'x', '']) {
      expect(await running.ask('POST', '/api/inquiries/not-me', { body: { token: wrong } })).toMatchObject({
        status: 400,
        code: 'mail-link-invalid',
      });
    }
  });
});
