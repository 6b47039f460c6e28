import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, asGateway, breakable } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
});
afterEach(() => running.stop());

const another = { ...aMessage, message: 'Một lời nhắn khác hẳn.' };

describe('sending an inquiry', () => {
  it('is stored and answered with its id, and mailed once', async () => {
    const answer = await running.send('minh');
    await running.settle();
    expect(answer.status).toBe(201);
    expect(running.mail.sent.map(({ to, messageId }) => ({ to, messageId }))).toEqual([
      { to: 'minh@example.com', messageId: `inquiry-${String(answer.id)}` },
    ]);
  });

  it('publishes ids only', async () => {
    const seen: string[] = [];
    await running.events.subscribe({
      group: 'spy',
      topics: ['inquiries'],
      handle: ({ value }) => {
        seen.push(value);
        return Promise.resolve();
      },
    });
    const { id } = await running.send('minh');
    await running.settle();
    while (((await running.events.lag('spy')).inquiries ?? 0) > 0) await setImmediate();
    expect(seen).toHaveLength(1);
    expect(JSON.parse(seen[0] ?? '')).toMatchObject({ data: { inquiryId: id, tutorUid: 'minh' } });
    expect(seen[0]).not.toContain('client');
    expect(seen[0]).not.toContain('ngan@example.com');
  });

  it('requires a signed-in sender and every field', async () => {
    expect(await running.send('minh', { from: null })).toMatchObject({ status: 401, code: 'unauthenticated' });
    const bad = await running.send('minh', { body: { name: ' ', email: 'x', message: 'short', tutorStatus: 1 } });
    expect(bad).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(bad.fields.toSorted()).toEqual(['email', 'message', 'name', 'tutorStatus']);
  });
});

describe('the same inquiry again', () => {
  it('a repeat without a key returns the same id and sends one mail', async () => {
    const first = await running.send('minh');
    const second = await running.send('minh', { body: { ...aMessage, message: `  ${aMessage.message}\n` } });
    await running.settle();
    expect([first.status, second.status, second.id]).toEqual([201, 201, first.id]);
    expect(running.mail.sent).toHaveLength(1);
  });

  it('a repeat with its key returns the same id; another key with the same text is a new inquiry', async () => {
    const headers = { 'Idempotency-Key': 'form-1' };
    const first = await running.send('minh', { headers });
    const second = await running.send('minh', { headers });
    const third = await running.send('minh', { headers: { 'Idempotency-Key': 'form-2' } });
    await running.settle();
    expect(second.id).toBe(first.id);
    expect(third.id).not.toBe(first.id);
    expect(running.mail.sent).toHaveLength(2);
  });

  it('the same key with another text is refused; from another sender it is a new inquiry', async () => {
    const headers = { 'Idempotency-Key': 'form-1' };
    const first = await running.send('minh', { headers });
    expect(await running.send('minh', { headers, body: another })).toMatchObject({
      status: 409,
      code: 'inquiry-key-reused',
    });
    const other = await running.send('minh', { headers, from: 'other', body: another });
    expect(other.status).toBe(201);
    expect(other.id).not.toBe(first.id);
  });

  it('20 concurrent repeats are one inquiry, one mail, and count once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.send('minh')));
    await running.settle();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(running.mail.sent).toHaveLength(1);
    expect((await running.send('minh', { body: another })).status).toBe(201);
  });

  it('20 simultaneous repeats count once towards the limits', async () => {
    const command = {
      ...aMessage,
      senderUid: 'client',
      tutorUid: 'minh',
      key: null,
      confirmedEmail: null,
      address: '192.0.2.1',
    };
    const { submitInquiry } = running.service.useCases;
    const replies = await Promise.all(Array.from({ length: 20 }, () => submitInquiry(command)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    for (let index = 1; index < 5; index += 1) {
      expect(
        (await running.send('minh', { body: { ...another, message: `Lời nhắn số ${String(index)}` } })).status,
      ).toBe(201);
    }
    expect((await running.send('minh', { body: another })).status).toBe(429);
  });

  it.each(['', 'k'.repeat(201), 'khóa', 'a\tb'])('refuses the key %j', async (key) => {
    const headers = { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') };
    expect(await running.send('minh', { headers })).toMatchObject({ status: 400, fields: ['Idempotency-Key'] });
  });
});

describe('tutors who cannot be written to', () => {
  it('answers 404 for unknown and deleted tutors and stores nothing', async () => {
    expect(await running.send('nobody')).toMatchObject({ status: 404, code: 'tutor-not-found' });
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    expect(await running.send('minh')).toMatchObject({ status: 404, code: 'tutor-not-found' });
    expect(await running.inquiries.count()).toBe(0);
  });

  it('answers 403 for an inquiry to oneself, even while not public', async () => {
    running.signIn.person('minh');
    expect(await running.send('minh', { from: 'minh' })).toMatchObject({ status: 403, code: 'inquiry-to-self' });
  });

  it.each([
    { tutorStatus: 'pending', isActive: true, decision: 'activated' },
    { tutorStatus: 'rejected', isActive: true, decision: 'rejected' },
    { tutorStatus: 'approved', isActive: false, decision: 'deactivated' },
  ] as const)('answers 409 for one who is $tutorStatus with active $isActive', async (state) => {
    await running.facts.publish(`tutor-${state.decision}.v1`, aDecision({ uid: 'minh', ...state }));
    await running.settle();
    expect(await running.send('minh')).toMatchObject({ status: 409, code: 'tutor-not-public' });
    expect(await running.inquiries.count()).toBe(0);
  });

  it('ignores decisions about an earlier profile', async () => {
    await running.facts.publish('tutor-approved.v1', aDecision({ uid: 'minh', profileId: 'an-older-one' }));
    await running.settle();
    expect(await running.send('minh')).toMatchObject({ status: 409, code: 'tutor-not-public' });
  });

  it('ignores a late decision', async () => {
    await running.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'minh', isActive: false }), 1);
    await running.settle();
    expect((await running.send('minh')).status).toBe(201);
  });
});

describe('limits', () => {
  const numbered = (index: number) => ({ ...aMessage, message: `Lời nhắn số ${String(index)} của em` });

  it('refuses the sixth inquiry of a sender in a minute, and no other sender’s', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await running.send('minh', { body: numbered(index) })).status).toBe(201);
    }
    const refused = await running.send('minh', { body: numbered(5) });
    expect(refused).toMatchObject({ status: 429, code: 'inquiry-limit' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
    expect((await running.send('minh', { from: 'other' })).status).toBe(201);
  });

  it('does not count an inquiry that could not be stored', async () => {
    let broken = false;
    await running.stop();
    running = await startInquiries({ wrap: (documents) => breakable(documents, () => broken) });
    await running.tutor('minh');
    broken = true;
    for (let index = 0; index < 10; index += 1) {
      expect((await running.send('minh', { body: numbered(index) })).status).toBe(503);
    }
    broken = false;
    for (let index = 0; index < 5; index += 1) {
      expect((await running.send('minh', { body: numbered(index) })).status).toBe(201);
    }
    expect((await running.send('minh', { body: numbered(5) })).status).toBe(429);
  });

  it('answers a repeat although the limit is reached', async () => {
    const first = await running.send('minh', { body: numbered(0) });
    for (let index = 1; index < 5; index += 1) await running.send('minh', { body: numbered(index) });
    expect(await running.send('minh', { body: numbered(0) })).toMatchObject({ status: 201, id: first.id });
  });

  describe('of one tutor', () => {
    /** Sends one inquiry from an address of its own; returns the reply. */
    const from = async (sender: string, index: number, tutor = 'minh') => {
      const headers = { 'x-forwarded-for': `198.51.100.${String(index)}`, ...asGateway };
      return running.send(tutor, { from: running.signIn.person(sender), headers, body: numbered(index) });
    };
    /** Sends twenty inquiries from four new accounts. */
    const flood = async (): Promise<void> => {
      for (let index = 0; index < 20; index += 1) {
        expect((await from(`flood-${String(index % 4)}`, index)).status).toBe(201);
      }
    };
    const known = async (uid: string, createdAt: string): Promise<void> => {
      await running.facts.publish('user-registered.v1', anAccount({ uid, createdAt }));
      await running.settle();
    };
    const ago = (hours: number): string => new Date(running.clock.now().getTime() - hours * 3_600_000).toISOString();

    it('four new accounts use up the hourly twenty, and only they have to wait', async () => {
      await running.tutor('lan');
      await flood();
      for (let index = 0; index < 4; index += 1) {
        const refused = await from(`flood-${String(index)}`, 30 + index);
        expect(refused).toMatchObject({ status: 429, code: 'inquiry-limit' });
        expect(Number(refused.retryAfter)).toBeGreaterThan(60);
      }
      expect((await from('somebody-new', 40)).status).toBe(201);
      expect((await from('somebody-new', 41)).status).toBe(429);
      expect((await from('somebody-new', 42, 'lan')).status).toBe(201);
    });

    it('new accounts beyond the twenty are accepted a few at a time and told to retry soon', async () => {
      await flood();
      const answers = [];
      for (let index = 0; index < 8; index += 1) answers.push(await from(`new-${String(index)}`, 30 + index));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
      expect(Number(answers.at(-1)?.retryAfter)).toBeLessThanOrEqual(15 * 60);
    });

    it('an account older than a day is accepted regardless of new ones', async () => {
      await known('old-friend', ago(25));
      await known('of-today', ago(23));
      await flood();
      for (let index = 0; index < 5; index += 1) await from(`new-${String(index)}`, 30 + index);
      expect((await from('of-today', 40)).status).toBe(429);
      expect((await from('old-friend', 41)).status).toBe(201);
      expect((await from('old-friend', 42)).status).toBe(201);
    });
  });

  it('the 61st inquiry from one address in an hour is refused, whatever precedes the gateway’s forwarded address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const from = running.signIn.person(`sender-${String(index)}`);
      const tutor = `tutor-${String(Math.floor(index / 15))}`;
      if (index % 15 === 0) await running.tutor(tutor);
      const headers = { 'x-forwarded-for': `198.51.100.${String(index)}, 203.0.113.9`, ...asGateway };
      statuses.push((await running.send(tutor, { from, headers })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    const headers = { 'x-forwarded-for': '203.0.113.10', ...asGateway };
    expect((await running.send('minh', { headers })).status).toBe(201);
  });
});
