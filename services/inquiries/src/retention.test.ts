import { afterEach, describe, expect, it } from '@jest/globals';
import { sources } from '@sao-mai/contracts';
import type { Envelope } from '@sao-mai/contracts';
import { anAccount, metricsKey } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from './start-inquiries.fixture.ts';
import type { RunningInquiries } from './start-inquiries.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const spam = { ...aMessage, message: 'Lời nhắn quảng cáo.', topic: 'https://casino.example' };

let running: RunningInquiries;
let published: readonly Envelope[];

async function start(environment: Record<string, string>): Promise<void> {
  running = await startInquiries({ environment });
  published = await running.recordEvents('tutors', sources.inquiries);
  running.signIn.admin('boss');
  running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
  running.signIn.person('ngan', { email: aMessage.email, emailVerified: true });
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'ngan', email: aMessage.email }));
  await running.settle();
}
afterEach(() => running.stop());

const pass = async (milliseconds: number): Promise<void> => {
  running.clock.advance(milliseconds);
  await running.settle();
};
const listed = async (which: 'sent' | 'received', from: string): Promise<unknown> =>
  (await running.ask('GET', `/api/inquiries/${which}`, { from })).data;
const failed = async (): Promise<unknown> =>
  (await running.ask('GET', '/api/inquiries/undelivered', { from: 'boss' })).data;
const waits = (): unknown[] =>
  published.flatMap(({ type, data }) =>
    type === 'inquiry-attention-changed.v1' ? [(data as { waits: unknown }).waits] : [],
  );

async function send(body: object = aMessage, from = 'ngan'): Promise<string> {
  const { status, id = '' } = await running.send('minh', { from, body });
  expect(status).toBe(201);
  await running.settle();
  return id;
}
/** The links of the mails so far. */
const tokens = (): string[] =>
  running.mail.sent.flatMap(({ text }) => [...text.matchAll(/#([a-z-]+\.\S+)/g)].map(([, token = '']) => token));
/** Answers or follows a link. */
const follow = (token: string) =>
  running.ask('POST', `/api/inquiries/${/^(full|free|more)/.test(token) ? 'answers' : 'mail-links'}`, {
    body: { token },
  });

describe('messages that are kept for a number of days', () => {
  it('are removed with their answers, for both people, and the links of their mails with them', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    const id = await send();
    const answered = tokens().find((token) => token.startsWith('full'));
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token: answered } })).toMatchObject({
      status: 200,
    });
    await pass(day);
    await send({ ...aMessage, message: 'Em hỏi thêm về giờ học.' });
    await pass(29 * day - hour);
    expect(await listed('sent', 'ngan')).toHaveLength(2);
    const mailed = running.mail.sent.length;
    const links = tokens();
    expect(links.length).toBeGreaterThan(5);

    await pass(hour + 1000);
    expect(await listed('sent', 'ngan')).toMatchObject([{ message: 'Em hỏi thêm về giờ học.' }]);
    expect(await listed('received', 'minh')).toHaveLength(1);
    expect(await running.inquiries.get(id)).toBeNull();

    await pass(day);
    expect([await listed('sent', 'ngan'), await listed('received', 'minh')]).toEqual([[], []]);
    expect(await running.held('ngan')).toMatchObject({ sent: [] });
    for (const token of links.filter((one) => !/^no-(reminders|questions)/.test(one))) {
      expect(await follow(token)).toMatchObject({ status: 400, code: 'mail-link-invalid' });
    }
    expect(
      await running.ask('PUT', `/api/inquiries/received/${id}`, { from: 'minh', body: { state: 'closed' } }),
    ).toMatchObject({ status: 404 });
    expect(running.mail.sent).toHaveLength(mailed);
  });

  it('are not mailed again by events that are repeated or published again', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    const id = await send();
    await pass(31 * day);
    const mailed = running.mail.sent.length;
    await running.facts.publish('inquiry-submitted.v1', { inquiryId: id, tutorUid: 'minh' });
    expect(await running.operate('POST', '/republish')).toMatchObject({ status: 200 });
    await pass(10 * day);
    expect(running.mail.sent).toHaveLength(mailed);
    expect(await running.inquiries.get(id)).toBeNull();
  });

  it('are removed again after an older backup was restored, without a mail', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    const id = await send();
    await pass(day);
    const backup = await Array.fromAsync(running.documents.dump());
    await pass(40 * day);
    const mailed = running.mail.sent.length;
    await running.documents.load(backup.filter(({ collection }) => collection === 'inquiries'));
    expect(await running.inquiries.get(id)).not.toBeNull();
    await running.settle();
    expect(await running.inquiries.get(id)).toBeNull();
    expect(running.mail.sent).toHaveLength(mailed);
  });

  it('no longer wait for an admin once they are removed', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    const id = await send(spam);
    expect(waits()).toMatchObject([{ state: 'held' }]);
    await pass(31 * day);
    expect(await running.inquiries.get(id)).toBeNull();
    expect(waits().at(-1)).toBeNull();
    expect(await running.ask('POST', `/api/inquiries/held/${id}/release`, { from: 'boss' })).toMatchObject({
      status: 404,
    });
  });

  it('stay until a mail that is on its way has ended', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    const id = await send();
    await pass(30 * day - hour);
    const token = tokens().find((one) => one.startsWith('full'));
    running.mail.failures = Array.from({ length: 3 }, () => 'temporary' as const);
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token } })).toMatchObject({ status: 200 });
    await running.service.drain();
    running.clock.advance(hour + 1);
    expect((await running.inquiries.get(id))?.state.answerMail?.job.state).toBe('waiting');
    for (let tries = 0; tries < 5; tries += 1) await pass(60_000);
    expect(running.mail.sent.at(-1)?.to).toBe(aMessage.email);
    expect(await running.inquiries.get(id)).toBeNull();
  });

  it('are counted in the metrics', async () => {
    await start({ KEEP_INQUIRIES_DAYS: '30' });
    await send();
    await send({ ...aMessage, message: 'Em hỏi thêm.' });
    await pass(31 * day);
    const metrics = await fetch(`${running.service.innerUrl()}/metrics`, {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    expect(await metrics.text()).toContain('retention_removed_total{kind="inquiries",service="inquiries"} 2');
  });

  it('are kept for good without a number', async () => {
    await start({});
    const id = await send();
    await pass(3650 * day);
    expect(await running.inquiries.get(id)).not.toBeNull();
  });
});

describe('what is noted about mails', () => {
  const refused = async (): Promise<string> => {
    running.mail.failures = ['permanent'];
    return send(aMessage, 'client');
  };

  it('is removed after a number of days: the failed mail is closed, and its sender sees that it failed', async () => {
    await start({ KEEP_MAILS_DAYS: '40' });
    const id = await refused();
    await pass(39 * day);
    expect(await failed()).toMatchObject([{ id, said: 'permanent: <(address)>' }]);
    await pass(2 * day);
    expect(await failed()).toEqual([]);
    const job = (await running.inquiries.get(id))?.state.job;
    expect(Object.keys(job ?? {}).toSorted()).toEqual(['attempts', 'closedAt', 'endedAt', 'nextAt', 'state']);
    expect(await listed('sent', 'client')).toMatchObject([{ id, state: 'failed', message: aMessage.message }]);
    expect(waits().at(-1)).toBeNull();
    expect(await running.operate('GET', '/jobs')).toMatchObject({ body: { data: [] } });
    expect(await running.ask('POST', `/api/inquiries/undelivered/${id}/retry`, { from: 'boss' })).toMatchObject({
      status: 409,
      code: 'delivery-changed',
    });
    await pass(day);
    expect((await running.inquiries.get(id))?.state.job).toEqual(job);
  });

  it('includes why an operator closed them', async () => {
    await start({});
    const id = await refused();
    await running.operate('POST', '/jobs/close', { queue: 'inquiries', id, reason: 'The address is wrong' });
    await pass(89 * day);
    expect(await running.operate('GET', '/jobs/closed')).toMatchObject({
      body: { data: [{ reason: 'The address is wrong' }] },
    });
    await pass(2 * day);
    expect(await running.operate('GET', '/jobs/closed')).toMatchObject({ body: { data: [] } });
  });
});
