import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changeExisting, newJob } from '@sao-mai/platform';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
});
afterEach(() => running.stop());

const hour = 3_600_000;

async function jobOf(id: string | undefined) {
  return (await running.inquiries.get(id ?? ''))?.state.job;
}

describe('the mail', () => {
  it('is in the tutor’s language, replies to the sender, and links to the site', async () => {
    const { id } = await running.send('minh');
    await running.settle();
    const [mail] = running.mail.sent;
    expect(mail).toMatchObject({
      to: 'minh@example.com',
      replyTo: { name: aMessage.name, address: aMessage.email },
      subject: 'Võ Thị Kim Ngân gửi cho bạn một lời nhắn',
      messageId: `inquiry-${String(id)}`,
      language: 'vi',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(aMessage.message);
      expect(part).toContain('https://sao-mai.example');
    }
  });
});

describe('a failing mail server', () => {
  it('retries temporary failures with backoff until the mail is accepted once', async () => {
    running.mail.away = true;
    const { id, status } = await running.send('minh');
    expect(status).toBe(201);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await running.settle();
      const job = await jobOf(id);
      expect(job).toMatchObject({ state: 'waiting', attempts: tries });
      const pause = Date.parse(job?.nextAt ?? '') - running.clock.now().getTime();
      pauses.push(pause);
      running.clock.advance(pause);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
    running.mail.away = false;
    await running.settle();
    expect(running.mail.sent).toHaveLength(1);
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
  });

  it('loses nothing in a day of downtime and keeps retry pauses below six minutes', async () => {
    running.mail.away = true;
    const { id } = await running.send('minh');
    for (let hours = 0; hours < 24; hours += 1) {
      running.clock.advance(hour);
      await running.settle();
    }
    const next = Date.parse((await jobOf(id))?.nextAt ?? '');
    expect(next - running.clock.now().getTime()).toBeLessThan(360_000);
    running.mail.away = false;
    running.clock.advance(360_000);
    await running.settle();
    expect(running.mail.sent).toHaveLength(1);
  });

  it('gives up after three days of temporary failures and keeps the server’s message', async () => {
    running.mail.away = true;
    const { id } = await running.send('minh');
    const sentAt = running.clock.now().getTime();
    for (let tries = 1; ; tries += 1) {
      await running.settle();
      const job = await jobOf(id);
      if (job?.state !== 'waiting') break;
      const pause = Date.parse(job.nextAt) - running.clock.now().getTime();
      running.clock.advance(pause);
      if (tries !== 10) continue;
      // All pauses from here on are as long as this one.
      const later = { ...job, attempts: job.attempts + 850 };
      await changeExisting(running.inquiries, id ?? '', (state) => ({ ...state, job: later }));
      running.clock.advance(850 * pause);
    }
    const days = (running.clock.now().getTime() - sentAt) / (24 * hour);
    expect(days).toBeGreaterThanOrEqual(3);
    expect(days).toBeLessThan(3.01);
    expect(await jobOf(id)).toMatchObject({ state: 'failed', lastError: expect.any(String) });
  });

  it('stores a permanent failure with its reason and without an address', async () => {
    running.mail.failures = ['permanent'];
    const { id } = await running.send('minh');
    await running.settle();
    expect(await jobOf(id)).toMatchObject({
      state: 'failed',
      lastError: 'The mail server said permanent to <(address)>',
    });
    running.clock.advance(24 * hour);
    await running.settle();
    expect(running.mail.tried).toHaveLength(1);
  });

  it('retries once with the same Message-ID after silence following the body, then parks the mail', async () => {
    running.mail.failures = ['unknown', 'temporary', 'unknown'];
    const { id } = await running.send('minh');
    for (let tries = 0; tries < 5; tries += 1) {
      await running.settle();
      running.clock.advance(hour);
    }
    expect(await jobOf(id)).toMatchObject({ state: 'unknown' });
    expect(running.mail.tried.map(({ messageId }) => messageId)).toEqual(Array(3).fill(`inquiry-${String(id)}`));
  });

  it('may succeed on the retry after one silence', async () => {
    running.mail.failures = ['unknown'];
    const { id } = await running.send('minh');
    await running.settle();
    running.clock.advance(hour);
    await running.settle();
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
    expect(running.mail.sent).toHaveLength(1);
  });
});

describe('what happens between sending and delivery', () => {
  it('delivers a stored inquiry even if the tutor is deactivated or deletes the profile', async () => {
    running.mail.away = true;
    await running.send('minh');
    await running.facts.publish(
      'tutor-deactivated.v1',
      aDecision({ uid: 'minh', isActive: false, decision: 'deactivated' }),
    );
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent.map(({ to }) => to)).toEqual(['minh@example.com']);
  });

  it('uses the account’s address and language at the time of sending', async () => {
    running.mail.away = true;
    await running.send('minh');
    await running.settle();
    await running.facts.publish(
      'user-updated.v1',
      anAccount({ uid: 'minh', email: 'new@example.com', language: 'en' }),
    );
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent).toMatchObject([{ to: 'new@example.com', language: 'en' }]);
  });

  /** Deletes the account while an inquiry waits for the mail server; returns the inquiry's id. */
  async function deletedMeanwhile(uid: string): Promise<string> {
    running.mail.away = true;
    const { id = '' } = await running.send('minh');
    await running.settle();
    await running.facts.publish('user-deleted.v1', { uid });
    await running.settle();
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    return id;
  }

  it('sends and keeps nothing after the sender’s account is deleted', async () => {
    const id = await deletedMeanwhile('client');
    expect(running.mail.sent).toEqual([]);
    expect(await running.inquiries.get(id)).toBeNull();
  });

  it('sends nothing after the tutor’s account is deleted, and the sender keeps the message without the tutor', async () => {
    const id = await deletedMeanwhile('minh');
    expect(running.mail.sent).toEqual([]);
    const state = (await running.inquiries.get(id))?.state;
    expect(state).toMatchObject({ tutorUid: null, message: aMessage.message, job: { state: 'failed' } });
    expect(JSON.stringify(state)).not.toContain('minh');
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('does not send an inquiry stored just after its tutor was deleted', async () => {
    const id = await deletedMeanwhile('minh');
    const job = newJob(running.clock.now());
    await running.inquiries.update(id, (state) =>
      state === null ? { unchanged: true, result: null } : { state: { ...state, tutorUid: 'minh', job }, result: null },
    );
    await running.settle();
    expect(running.mail.sent).toEqual([]);
    expect((await running.inquiries.get(id))?.state).toMatchObject({ tutorUid: null, job: { state: 'failed' } });
  });

  it('neither sends nor keeps an inquiry stored just after its sender was deleted', async () => {
    await running.facts.publish('user-deleted.v1', { uid: 'client' });
    await running.settle();
    const { id } = await running.send('minh');
    await running.settle();
    expect(running.mail.tried).toEqual([]);
    expect(await running.inquiries.get(id ?? '')).toBeNull();
  });

  it('ignores late account and profile events of a deleted tutor', async () => {
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh' }), 1);
    await running.settle();
    expect(await running.send('minh')).toMatchObject({ status: 404 });
  });

  it('waits for an account it has not heard of yet', async () => {
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'lan' }));
    await running.facts.publish('tutor-approved.v1', aDecision({ uid: 'lan' }));
    await running.settle();
    expect((await running.send('lan')).status).toBe(201);
    await running.settle();
    expect(running.mail.tried).toEqual([]);
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'lan' }));
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent.map(({ to }) => to)).toEqual(['lan@example.com']);
  });
});
