import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sources } from '@sao-mai/contracts';
import type { Envelope } from '@sao-mai/contracts';
import { anAccount } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const spam = { ...aMessage, message: 'Lời nhắn quảng cáo.', topic: 'https://casino.example' };

let running: RunningInquiries;
let published: readonly Envelope[];

beforeEach(async () => {
  running = await startInquiries();
  published = await running.recordEvents('tutors', sources.inquiries);
  running.signIn.admin('boss');
  await running.tutor('minh');
});
afterEach(() => running.stop());

const told = () =>
  published.flatMap(({ type, data }) => (type === 'inquiry-attention-changed.v1' ? [data as { waits: unknown }] : []));
const states = () => told().map(({ waits }) => (waits as { state: string } | null)?.state ?? null);

async function send(body: object = aMessage, ...failures: ('permanent' | 'unknown')[]): Promise<string> {
  running.mail.failures = failures;
  const { status, id = '' } = await running.send('minh', { body });
  expect(status).toBe(201);
  for (let tries = 0; tries <= failures.length; tries += 1) {
    await running.settle();
    if (failures.length > 0) running.clock.advance(hour);
  }
  return id;
}
const ask = async (path: string): Promise<void> => {
  expect((await running.ask('POST', `/api/inquiries/${path}`, { from: 'boss' })).status).toBe(200);
  await running.settle();
};

describe('what waits for an admin', () => {
  it('is a held message until it is released, and the events carry an id, a state and a time only', async () => {
    const since = running.clock.now().toISOString();
    const id = await send(spam);
    await ask(`held/${id}/release`);
    expect(told()).toEqual([
      { inquiryId: id, waits: { state: 'held', since } },
      { inquiryId: id, waits: null },
    ]);
    for (const text of [aMessage.name, aMessage.email, spam.message, 'casino', 'minh', 'client'])
      expect(JSON.stringify(published)).not.toContain(text);
  });

  it('is a held message until it is discarded', async () => {
    const id = await send(spam);
    await ask(`held/${id}/discard`);
    expect(states()).toEqual(['held', null]);
  });

  it.each([
    ['failed', ['permanent']],
    ['unknown', ['unknown', 'unknown']],
  ] as const)('is a message whose mail is %s until it is tried again or closed', async (state, failures) => {
    const id = await send(aMessage, ...failures);
    expect(states()).toEqual([state]);
    running.mail.failures = ['permanent'];
    await ask(`undelivered/${id}/retry`);
    expect(states()).toEqual([state, null, 'failed']);
    await ask(`undelivered/${id}/close`);
    expect(states()).toEqual([state, null, 'failed', null]);
  });

  it('is nothing any more once an operator has closed its mail', async () => {
    const id = await send(aMessage, 'permanent');
    await running.operate('POST', '/jobs/close', { queue: 'inquiries', id, reason: 'Told by phone' });
    await running.settle();
    expect(states()).toEqual(['failed', null]);
  });

  it.each(['client', 'minh'])('is nothing any more once the account of %s is deleted', async (uid) => {
    await send(spam);
    await send({ ...aMessage, message: 'Lời nhắn bị từ chối.' }, 'permanent');
    await running.facts.publish('user-deleted.v1', { uid });
    await running.settle();
    expect(states()).toEqual(['held', 'failed', null, null]);
  });

  it('is a held message of an unconfirmed account only once its sender has confirmed the address', async () => {
    running.signIn.person('client', { emailVerified: false, awaitsConfirmation: true });
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'client', awaitsConfirmation: true }));
    await send(spam);
    expect(states()).toEqual([]);
    running.clock.advance(day);
    const since = running.clock.now().toISOString();
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'client', emailVerified: true }));
    await running.settle();
    expect(told()).toMatchObject([{ waits: { state: 'held', since } }]);
  });

  it('is no message that is delivered', async () => {
    await send();
    expect(running.mail.sent).not.toEqual([]);
    expect(told()).toEqual([]);
  });

  it('is published again with what no longer waits, for admins who have missed it', async () => {
    const held = await send(spam);
    const delivered = await send();
    const before = told().length;
    expect(await running.service.useCases.republish.all()).toBe(2);
    await running.settle();
    const again = told().slice(before);
    expect(again).toHaveLength(2);
    expect(again).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ inquiryId: held, waits: expect.objectContaining({ state: 'held' }) as unknown }),
        { inquiryId: delivered, waits: null },
      ]),
    );
    expect(running.mail.sent.filter(({ messageId }) => messageId === `inquiry-${delivered}`)).toHaveLength(1);
  });
});
