import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
let token: string;
let number = 0;

const day = 86_400_000;
const paused = { status: 409, code: 'tutor-paused' };

/** Another message than those before. */
const send = (from = 'client', tutorUid = 'minh') => {
  number += 1;
  return running.send(tutorUid, { from, body: { ...aMessage, message: `${aMessage.message} ${String(number)}` } });
};
const follow = (body: object) => running.ask('POST', '/api/inquiries/mail-links', { body });
const block = () => follow({ token });
const unblock = () => follow({ token, undo: true });
const mailsTo = (address: string) => running.mail.sent.filter(({ to }) => to === address);

beforeEach(async () => {
  running = await startInquiries();
  for (const uid of ['minh', 'hoa']) await running.tutor(uid);
  for (const uid of ['client', 'other']) await running.facts.publish('user-registered.v1', anAccount({ uid }));
  await running.send('minh');
  await running.settle();
  const [mail] = mailsTo('minh@example.com');
  token = /\/mail-link\?lang=vi#(block-sender\.\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
});
afterEach(() => running.stop());

describe('whether a tutor takes messages from somebody', () => {
  const takes = (tutorUid: string, from?: string) =>
    running.ask('GET', `/api/inquiries/tutors/${tutorUid}`, from === undefined ? {} : { from });

  it('is said alike to a blocked sender and during a pause, and to nobody else', async () => {
    await block();
    expect(await takes('minh', 'other')).toEqual({ status: 200, data: { takesMessages: true } });
    expect(await takes('hoa', 'client')).toEqual({ status: 200, data: { takesMessages: true } });
    const blocked = await takes('minh', 'client');
    expect(blocked).toEqual({ status: 200, data: { takesMessages: false } });
    await unblock();
    expect(await takes('minh', 'client')).toMatchObject({ data: { takesMessages: true } });
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh', pause: { until: null } }));
    await running.settle();
    expect(await takes('minh', 'other')).toEqual(blocked);
  });

  it('needs an account and a tutor, and no other call', async () => {
    expect(await takes('minh')).toMatchObject({ status: 401 });
    expect(await takes('nobody', 'client')).toMatchObject({ status: 404, code: 'tutor-not-found' });
    await running.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'hoa', isActive: false }));
    await running.settle();
    expect(await takes('hoa', 'client')).toMatchObject({ data: { takesMessages: false } });
  });
});

describe('blocking a sender by the link of a message', () => {
  it('refuses that sender from then on as if the tutor were paused, and nobody else', async () => {
    expect(await block()).toMatchObject({ status: 200, data: { kind: 'block-sender' } });
    expect(await send()).toMatchObject(paused);
    expect((await send('other')).status).toBe(201);
    expect((await send('client', 'hoa')).status).toBe(201);
    await running.settle();
    expect(mailsTo('minh@example.com')).toHaveLength(2);
  });

  it('gives a repeat of the delivered message the same reply, and keeps it in the sent messages', async () => {
    const before = await running.ask('GET', '/api/inquiries/sent', { from: 'client' });
    await block();
    expect((await running.send('minh')).status).toBe(201);
    expect(await running.ask('GET', '/api/inquiries/sent', { from: 'client' })).toEqual(before);
  });

  it('can be repeated, undone, and done again', async () => {
    await block();
    const [first] = await running.blocks.find();
    running.clock.advance(1000);
    await block();
    expect(await running.blocks.find()).toEqual([first]);
    expect((await unblock()).status).toBe(200);
    expect((await unblock()).status).toBe(200);
    expect((await send()).status).toBe(201);
    await block();
    expect(await send()).toMatchObject(paused);
  });

  it('sends no reminder of the blocked sender’s message', async () => {
    await block();
    running.clock.advance(4 * day);
    await running.settle();
    expect(mailsTo('minh@example.com')).toHaveLength(1);
  });

  it('needs a valid link of that purpose, and undoes nothing else', async () => {
    const invalid = { status: 400, code: 'mail-link-invalid' };
    const answer = token.replace('block-sender', 'already-answered');
    for (const forged of [answer, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      expect(await follow({ token: forged })).toMatchObject(invalid);
    }
    expect(await follow({ token: answer, undo: true })).toMatchObject(invalid);
    expect(await follow({ token, undo: 'yes' })).toMatchObject({ status: 400, code: 'invalid-input' });
    running.clock.advance(61 * day);
    expect(await block()).toMatchObject({ status: 400, code: 'mail-link-expired' });
    expect(await running.blocks.find()).toEqual([]);
  });

  it('is in the export of the tutor, and not of the sender', async () => {
    await block();
    const at = running.clock.now().toISOString();
    expect((await running.held('minh')).blocked).toEqual([{ uid: 'client', at }]);
    expect((await running.held('client')).blocked).toEqual([]);
  });

  it.each(['minh', 'client'])('is erased with the account of %s', async (uid) => {
    await block();
    await running.facts.publish('user-deleted.v1', { uid });
    await running.settle();
    expect(await running.blocks.find()).toEqual([]);
  });
});
