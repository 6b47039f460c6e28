import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Authority } from '@sao-mai/contracts';
import { anAccount } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const day = 24 * hour;
const address = 'ngan@example.com';
const unconfirmed: Partial<Authority> = { email: address, emailVerified: false, awaitsConfirmation: true };
const other = 'Thầy còn dạy buổi sáng không ạ?';
const spam = { ...aMessage, message: other, topic: 'https://casino.example' };

type Given = Partial<Parameters<typeof anAccount>[0]>;

const account = (given: Given = {}) =>
  anAccount({ name: 'Ngân', email: address, emailVerified: false, awaitsConfirmation: true, ...given, uid: 'sender' });

beforeEach(async () => {
  running = await startInquiries();
  running.signIn.admin('boss');
  running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
  running.signIn.person('sender', unconfirmed);
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', account());
  await running.settle();
});
afterEach(() => running.stop());

const sent = () => running.ask('GET', '/api/inquiries/sent', { from: 'sender' });
const received = () => running.ask('GET', '/api/inquiries/received', { from: 'minh' });
const held = () => running.ask('GET', '/api/inquiries/held', { from: 'boss' });
const addressees = () => running.mail.sent.map(({ to }) => to).toSorted();
const stored = async (id: string) => (await running.inquiries.get(id))?.state;

async function write(body: unknown = aMessage): Promise<string> {
  const { status, id = '' } = await running.send('minh', { from: 'sender', body });
  expect(status).toBe(201);
  await running.settle();
  return id;
}

async function confirm(given: Given = {}): Promise<void> {
  running.signIn.person('sender', { email: address });
  const { awaitsConfirmation: _, ...confirmed } = account({ emailVerified: true, ...given });
  await running.facts.publish('user-updated.v1', confirmed);
  await running.settle();
}

async function pass(ms: number): Promise<void> {
  running.clock.advance(ms);
  await running.settle();
}

describe('a message of an account that has to confirm its address', () => {
  it('says so in the reply, also when it is repeated, and in the list of its sender', async () => {
    const call = () => running.ask('POST', '/api/inquiries/minh', { from: 'sender', body: aMessage });
    const first = await call();
    expect(first).toMatchObject({ status: 201, data: { awaitsConfirmation: true } });
    await running.settle();
    expect((await call()).data).toEqual(first.data);
    expect((await sent()).data).toMatchObject([{ state: 'unconfirmed', stateAt: expect.any(String), asked: false }]);
    expect((await running.held('sender')).sent).toMatchObject([{ state: 'unconfirmed' }]);
  });

  it('mails nobody, and neither its tutor nor admins see it', async () => {
    const id = await write();
    await write(spam);
    await pass(6 * day);
    expect(running.mail.sent).toEqual([]);
    expect(await received()).toMatchObject({ data: [], meta: { total: 0, counts: { new: 0 } } });
    expect((await running.held('minh')).received).toEqual([]);
    const mark = { from: 'minh', body: { state: 'closed' } };
    expect((await running.ask('PUT', `/api/inquiries/received/${id}`, mark)).status).toBe(404);
    expect(await held()).toMatchObject({ data: [], meta: { counts: { held: 0 } } });
    expect(await running.reminders.get('minh')).toBeNull();
    expect(await running.replyTimes.get('minh')).toBeNull();
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ waiting: 0, held: 0, unconfirmed: 2 });
  });

  it('goes out as any other once the address is confirmed, with its days counted from then on', async () => {
    const id = await write();
    await pass(5 * day);
    await confirm();
    expect(addressees()).toEqual(['minh@example.com', address]);
    expect((await sent()).data).toMatchObject([{ id, state: 'accepted' }]);
    expect((await received()).data).toMatchObject([{ id, state: 'new' }]);
    const { remindAt = '', confirmedEmail } = (await stored(id)) ?? {};
    expect(confirmedEmail).toBe(address);
    expect(Date.parse(remindAt)).toBeGreaterThan(running.clock.now().getTime() + 2 * day);
    expect((await running.reminders.get('minh'))?.state.waiting).toMatchObject([{ id }]);
    await confirm({ name: 'Ngân Võ' });
    await pass(hour);
    expect(addressees()).toHaveLength(2);
    const again = await running.ask('POST', '/api/inquiries/minh', { from: 'sender', body: aMessage });
    expect(again).toMatchObject({ status: 201, data: { id } });
    expect(again.data).not.toHaveProperty('awaitsConfirmation');
    const mail = running.mail.sent.find(({ to }) => to === 'minh@example.com');
    const [, token] = /\/answer\?lang=vi#(interested\.\S+)/.exec(mail?.text ?? '') ?? [];
    await pass(59 * day);
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token } })).toMatchObject({ status: 200 });
  });

  it('goes out once for all events and messages of one sender, in one write each', async () => {
    await Promise.all([write(), write({ ...aMessage, message: other })]);
    await Promise.all([confirm(), confirm({ name: 'Ngân Võ' }), confirm({ language: 'en' })]);
    expect(addressees().filter((to) => to === 'minh@example.com')).toHaveLength(2);
  });

  it('goes out if the address was confirmed while the message was being stored', async () => {
    await confirm();
    running.signIn.person('sender', unconfirmed);
    await write();
    expect(addressees()).toContain('minh@example.com');
    expect((await sent()).data).toMatchObject([{ state: 'accepted' }]);
  });

  it('goes out without an address of its own once the operator no longer asks for confirmed ones', async () => {
    const id = await write();
    const { awaitsConfirmation: _, ...unasked } = account();
    await running.facts.publish('user-updated.v1', unasked);
    await running.settle();
    expect(addressees()).toEqual(['minh@example.com', address]);
    expect(await stored(id)).not.toHaveProperty('confirmedEmail');
  });

  it('waits for admins after the confirmation if it looks like spam', async () => {
    const id = await write(spam);
    expect((await running.ask('POST', `/api/inquiries/held/${id}/release`, { from: 'boss' })).status).toBe(409);
    await confirm();
    expect(running.mail.sent).toEqual([]);
    expect((await sent()).data).toMatchObject([{ state: 'stored' }]);
    expect(await held()).toMatchObject({ data: [{ id }], meta: { counts: { held: 1 } } });
    expect((await running.ask('POST', `/api/inquiries/held/${id}/release`, { from: 'boss' })).status).toBe(200);
    await running.settle();
    expect(addressees()).toEqual(['minh@example.com', address]);
  });

  it('goes out although its tutor took a pause or left the list meanwhile, as one under way does', async () => {
    await write();
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh', disabled: true }));
    await running.settle();
    await confirm();
    expect(addressees()).toContain('minh@example.com');
  });

  it('does not go out while its sender is disabled', async () => {
    await write();
    await confirm({ disabled: true });
    await pass(day);
    expect(running.mail.sent).toEqual([]);
  });
});

describe('a message whose sender confirms nothing for seven days', () => {
  it('ends, and one mail of fixed text tells its sender', async () => {
    const id = await write();
    await write({ ...aMessage, message: other });
    await pass(7 * day - hour);
    expect(running.mail.sent).toEqual([]);
    await pass(2 * hour);
    expect(running.mail.sent).toHaveLength(1);
    const [mail] = running.mail.sent;
    expect(mail?.to).toBe(address);
    for (const secret of ['minh', 'Thầy', 'Ngân', aMessage.message]) expect(mail?.text).not.toContain(secret);
    expect(mail?.text).toContain('https://sao-mai.example/sent-messages');
    expect(mail?.text).toContain('/not-me?lang=');
    expect((await sent()).data).toMatchObject([{ state: 'expired' }, { id, state: 'expired' }]);
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ waiting: 0, unconfirmed: 0, failed: 0 });
    await confirm();
    await pass(30 * day);
    expect(running.mail.sent).toHaveLength(1);
    expect((await received()).data).toEqual([]);
    expect(await held()).toMatchObject({ data: [] });
  });

  it('ends also if the service stood still for longer', async () => {
    await write();
    await pass(30 * day);
    await pass(day);
    expect(addressees()).toEqual([address]);
    expect((await sent()).data).toMatchObject([{ state: 'expired' }]);
  });

  it('is told at the address of the account, whatever was typed', async () => {
    await write({ ...aMessage, email: 'somebody@example.com' });
    await pass(8 * day);
    expect(addressees()).toEqual([address]);
  });
});

describe('a waiting message whose people leave', () => {
  it('is erased with its sender', async () => {
    const id = await write();
    await running.facts.publish('user-deleted.v1', { uid: 'sender' });
    await pass(8 * day);
    expect(await stored(id)).toBeUndefined();
    expect(running.mail.sent).toEqual([]);
  });

  it('ends with its tutor, and stays with its sender', async () => {
    const id = await write();
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect((await sent()).data).toMatchObject([{ id, tutor: null, state: 'failed' }]);
    await confirm();
    await pass(8 * day);
    expect(running.mail.sent).toEqual([]);
    expect((await sent()).data).toMatchObject([{ id, tutor: null, state: 'failed' }]);
  });
});
