import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, metricsKey } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const day = 24 * hour;
const spam = { ...aMessage, topic: 'https://casino.example' };

beforeEach(async () => {
  running = await startInquiries();
  running.signIn.admin('boss');
  running.signIn.person('minh', { roles: { client: true, tutor: true, admin: false } });
  running.signIn.person('sender', { email: 'sender@example.com', emailVerified: true });
  await running.tutor('minh');
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'sender', name: 'Ngân' }));
  await running.settle();
});
afterEach(() => running.stop());

const ask = (method: string, rest = '', from = 'boss') => running.ask(method, `/api/inquiries/held${rest}`, { from });
const sent = (from: string) => running.ask('GET', '/api/inquiries/sent', { from });
const received = () => running.ask('GET', '/api/inquiries/received', { from: 'minh' });
const addressees = () => running.mail.sent.map(({ to }) => to);

async function hold(from = 'client'): Promise<string> {
  const { status, id = '' } = await running.send('minh', { from, body: spam });
  expect(status).toBe(201);
  await running.settle();
  return id;
}

describe('a held message', () => {
  it('looks to its sender as any other, in the reply, the list and a repeat', async () => {
    const plain = await running.send('minh', { from: 'other' });
    const kept = await running.send('minh', { body: spam });
    expect({ ...kept, id: '' }).toEqual({ ...plain, id: '' });
    expect(await running.send('minh', { body: spam })).toMatchObject({ status: 201, id: kept.id });
    expect((await sent('client')).data).toMatchObject([{ id: kept.id, state: 'stored', asked: false, report: null }]);
    expect((await running.held('client')).sent).toMatchObject([{ id: kept.id, state: 'stored' }]);
  });

  it('mails nobody, is neither listed nor exported for its tutor, and never due', async () => {
    const id = await hold('sender');
    running.clock.advance(10 * day);
    await running.settle();
    expect(running.mail.sent).toEqual([]);
    expect(await received()).toMatchObject({ data: [], meta: { total: 0, counts: { new: 0 } } });
    expect((await running.held('minh')).received).toEqual([]);
    expect(
      await running.ask('PUT', `/api/inquiries/received/${id}`, { from: 'minh', body: { state: 'closed' } }),
    ).toMatchObject({ status: 404 });
    expect(await running.reminders.get('minh')).toBeNull();
    expect(await running.replyTimes.get('minh')).toBeNull();
  });

  it('is listed for admins only, with its text and the reason', async () => {
    const id = await hold();
    expect(await ask('GET')).toMatchObject({
      status: 200,
      data: [
        {
          id,
          tutor: { uid: 'minh', name: 'Thầy minh' },
          sender: { uid: 'client', name: aMessage.name, email: aMessage.email },
          message: aMessage.message,
          reason: 'hidden-field',
        },
      ],
      meta: { total: 1, page: 1, limit: 20, counts: { failed: 0, unknown: 0, held: 1 } },
    });
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ waiting: 0, held: 1 });
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', `/${id}/release`],
      ['POST', `/${id}/discard`],
    ] as const) {
      expect((await ask(method, rest, 'client')).status).toBe(403);
      expect((await running.ask(method, `/api/inquiries/held${rest}`)).status).toBe(401);
    }
  });

  it('is erased with its sender, and has nothing to decide without its tutor', async () => {
    const id = await hold();
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(await ask('GET')).toMatchObject({ data: [], meta: { counts: { held: 0 } } });
    expect(await ask('POST', `/${id}/release`)).toMatchObject({ status: 404, code: 'inquiry-not-found' });
    expect((await running.inquiries.get(id))?.state.tutorUid).toBeNull();
    await running.facts.publish('user-deleted.v1', { uid: 'client' });
    await running.settle();
    expect(await running.inquiries.get(id)).toBeNull();
  });
});

describe('new messages', () => {
  it('are counted once, held ones apart, also after they are settled', async () => {
    const counted = async (): Promise<string[]> => {
      const answer = await fetch(`${running.service.innerUrl()}/metrics`, {
        headers: { authorization: `Bearer ${metricsKey}` },
      });
      const found = [...(await answer.text()).matchAll(/^inquiries_stored_total\{as="(\w+)".*\} (\d+)$/gm)];
      return found.map(([, as = '', count = '']) => `${as} ${count}`);
    };
    expect(await counted()).toEqual(['sent 0', 'held 0']);
    await running.send('minh', { from: 'other' });
    await running.send('minh', { from: 'other' });
    const id = await hold();
    await ask('POST', `/${id}/discard`);
    expect(await counted()).toEqual(['sent 1', 'held 1']);
  });
});

describe('the release of a held message', () => {
  it('delivers it with the copy, and counts its days from then on', async () => {
    const id = await hold('sender');
    running.clock.advance(10 * day);
    expect((await ask('POST', `/${id}/release`)).status).toBe(200);
    await running.settle();
    expect(addressees().toSorted()).toEqual(['minh@example.com', 'ngan@example.com', 'sender@example.com']);
    expect((await sent('sender')).data).toMatchObject([{ id, state: 'accepted', asked: false }]);
    expect((await received()).data).toMatchObject([{ id, state: 'new' }]);
    const { hold: settled, remindAt = '' } = (await running.inquiries.get(id))?.state ?? {};
    expect(settled).toMatchObject({
      state: 'released',
      settled: { by: 'boss', at: running.clock.now().toISOString() },
    });
    expect(Date.parse(remindAt)).toBeGreaterThan(running.clock.now().getTime());
    expect((await running.reminders.get('minh'))?.state.waiting).toMatchObject([{ id }]);
    expect(await ask('POST', `/${id}/release`)).toMatchObject({ status: 409, code: 'delivery-changed' });
    expect(await ask('POST', `/${id}/discard`)).toMatchObject({ status: 409, code: 'delivery-changed' });
    const mail = running.mail.sent.find(({ to }) => to === 'minh@example.com');
    const [, token] = /\/answer\?lang=vi#(interested\.\S+)/.exec(mail?.text ?? '') ?? [];
    running.clock.advance(59 * day);
    expect(await running.ask('POST', '/api/inquiries/answers', { body: { token } })).toMatchObject({ status: 200 });
  });
});

describe('a held message to a tutor whose profile is not public any more', () => {
  const profile = async () => (await ask('GET')).data;

  it('says so to admins, and is delivered by its release, as any message that was stored before', async () => {
    const id = await hold('sender');
    expect(await profile()).toEqual([expect.objectContaining({ tutor: { uid: 'minh', name: 'Thầy minh' } })]);
    await running.facts.publish(
      'tutor-deactivated.v1',
      aDecision({ uid: 'minh', decision: 'deactivated', isActive: false }),
    );
    await running.settle();
    expect(await profile()).toMatchObject([{ tutor: { profile: 'hidden' } }]);
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    expect(await profile()).toMatchObject([{ tutor: { profile: 'deleted' } }]);
    expect((await ask('POST', `/${id}/release`)).status).toBe(200);
    await running.settle();
    expect(addressees()).toContain('minh@example.com');
  });
});

describe('a discarded message', () => {
  it('is never delivered; its sender sees that, its tutor sees nothing', async () => {
    const id = await hold('sender');
    running.clock.advance(hour);
    expect((await ask('POST', `/${id}/discard`)).status).toBe(200);
    running.clock.advance(10 * day);
    await running.settle();
    expect(running.mail.sent).toEqual([]);
    expect((await sent('sender')).data).toMatchObject([{ id, state: 'discarded', asked: false }]);
    expect((await received()).data).toEqual([]);
    expect((await running.held('minh')).received).toEqual([]);
    expect((await ask('GET')).data).toEqual([]);
    expect((await running.inquiries.get(id))?.state.hold).toMatchObject({
      state: 'discarded',
      settled: { by: 'boss' },
    });
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ waiting: 0, failed: 0, held: 0 });
    expect(await ask('POST', `/${id}/release`)).toMatchObject({ status: 409, code: 'delivery-changed' });
    expect(await ask('POST', '/nothing/discard')).toMatchObject({ status: 404, code: 'inquiry-not-found' });
  });
});
