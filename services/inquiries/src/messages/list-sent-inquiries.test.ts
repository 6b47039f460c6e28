import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listSentInquiries } from '@sao-mai/contracts';
import type { InquiriesMeta, SentInquiry } from '@sao-mai/contracts';
import { aDecision } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
});
afterEach(() => running.stop());

const hour = 3_600_000;

async function sentOf(uid: string, query = ''): Promise<{ data: readonly SentInquiry[]; meta: InquiriesMeta }> {
  const answer = await running.ask('GET', `/api/inquiries/sent${query}`, { from: uid });
  expect(answer.status).toBe(200);
  return {
    data: listSentInquiries.data?.parse(answer.data) ?? [],
    meta: listSentInquiries.meta?.parse(answer.meta) ?? { total: -1, page: 0, limit: 0 },
  };
}

describe('a person’s sent messages', () => {
  it('are listed with text, tutor and state as soon as they are stored, only for their sender', async () => {
    running.mail.away = true;
    const { id } = await running.send('minh');
    const { data, meta } = await sentOf('client');
    const createdAt = running.clock.now().toISOString();
    expect(data).toEqual([
      {
        id,
        tutor: { uid: 'minh', name: 'Thầy minh', listed: true },
        email: aMessage.email,
        message: aMessage.message,
        createdAt,
        state: 'stored',
        stateAt: createdAt,
        answer: null,
        asked: false,
        report: null,
      },
    ]);
    expect(meta).toEqual({ total: 1, page: 1, limit: 20 });
    expect((await sentOf('other')).data).toEqual([]);
    expect((await running.ask('GET', '/api/inquiries/sent')).status).toBe(401);
  });

  it.each([
    ['taken', [], 'accepted'],
    ['refused', ['permanent'], 'failed'],
    ['cut off twice', ['unknown', 'unknown'], 'unknown'],
  ] as const)('whose mail was %s show that state and its time', async (_what, failures, state) => {
    running.mail.failures = [...failures];
    await running.send('minh');
    for (let tries = 0; tries <= failures.length; tries += 1) {
      running.clock.advance(hour);
      await running.settle();
    }
    const [sent] = (await sentOf('client')).data;
    expect(sent?.state).toBe(state);
    const before = await sentOf('client');
    running.clock.advance(hour);
    await running.settle();
    expect(await sentOf('client')).toEqual(before);
    expect(Date.parse(sent?.stateAt ?? '')).toBeGreaterThan(Date.parse(sent?.createdAt ?? ''));
    expect(Date.parse(sent?.stateAt ?? '')).toBeLessThan(running.clock.now().getTime());
  });

  it('come in pages, newest first', async () => {
    for (const [at, message] of ['Lời nhắn thứ nhất', 'Lời nhắn thứ hai', 'Lời nhắn thứ ba'].entries()) {
      running.clock.advance(1000 + at);
      await running.send('minh', { body: { ...aMessage, message } });
    }
    const first = await sentOf('client', '?limit=2');
    expect(first.data.map(({ message }) => message)).toEqual(['Lời nhắn thứ ba', 'Lời nhắn thứ hai']);
    const second = await sentOf('client', '?limit=2&page=2');
    expect(second.data.map(({ message }) => message)).toEqual(['Lời nhắn thứ nhất']);
    expect(second.meta).toEqual({ total: 3, page: 2, limit: 2 });
  });

  it('show a tutor who is no longer public without a link, and no tutor after the profile is deleted', async () => {
    await running.send('minh');
    await running.facts.publish(
      'tutor-deactivated.v1',
      aDecision({ uid: 'minh', isActive: false, decision: 'deactivated' }),
    );
    await running.settle();
    expect((await sentOf('client')).data).toMatchObject([{ tutor: { name: 'Thầy minh', listed: false } }]);
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    expect((await sentOf('client')).data).toMatchObject([{ tutor: null, message: aMessage.message }]);
  });

  it('outlive the tutor’s account without the tutor, and are deleted with the sender’s', async () => {
    await running.send('minh');
    await running.settle();
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect((await sentOf('client')).data).toMatchObject([
      { tutor: null, message: aMessage.message, state: 'accepted' },
    ]);
    await running.facts.publish('user-deleted.v1', { uid: 'client' });
    await running.settle();
    expect((await sentOf('client')).data).toEqual([]);
    expect(await running.inquiries.count()).toBe(0);
  });

  it('are part of the data export with their state', async () => {
    running.mail.failures = ['permanent'];
    await running.send('minh');
    await running.settle();
    const held = await running.held('client');
    expect(held).toMatchObject({ sent: [{ tutorUid: 'minh', message: aMessage.message, state: 'failed' }] });
  });
});
