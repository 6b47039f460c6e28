import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newJob } from '@sao-mai/platform';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from './start-inquiries.fixture.ts';
import type { RunningInquiries } from './start-inquiries.fixture.ts';

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
  it('is in the tutor’s language, answers to the sender, and links to the site', async () => {
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

describe('a mail server in trouble', () => {
  it('temporary failures are tried again with growing pauses, until it is taken once', async () => {
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

  it('down for a day, nothing is lost and the pauses stay below six minutes', async () => {
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

  it('three days of temporary failures are given up, with the server’s words', async () => {
    running.mail.away = true;
    const { id } = await running.send('minh');
    const sentAt = running.clock.now().getTime();
    for (;;) {
      await running.settle();
      const job = await jobOf(id);
      if (job?.state !== 'waiting') break;
      running.clock.advance(Date.parse(job.nextAt) - running.clock.now().getTime());
    }
    const days = (running.clock.now().getTime() - sentAt) / (24 * hour);
    expect(days).toBeGreaterThanOrEqual(3);
    expect(days).toBeLessThan(3.01);
    expect(await jobOf(id)).toMatchObject({ state: 'failed', lastError: expect.any(String) });
  });

  it('a permanent failure is kept as failed with its reason, without an address', async () => {
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

  it('silence after the body is tried once more with the same Message-ID, then it is parked', async () => {
    running.mail.failures = ['unknown', 'temporary', 'unknown'];
    const { id } = await running.send('minh');
    for (let tries = 0; tries < 5; tries += 1) {
      await running.settle();
      running.clock.advance(hour);
    }
    expect(await jobOf(id)).toMatchObject({ state: 'unknown' });
    expect(running.mail.tried.map(({ messageId }) => messageId)).toEqual(Array(3).fill(`inquiry-${String(id)}`));
  });

  it('after one silence the second try may be the one that is taken', async () => {
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
  it('once taken it is delivered although the tutor is deactivated and deletes the profile', async () => {
    running.mail.away = true;
    await running.send('minh');
    await running.facts.tell(
      'tutor-deactivated.v1',
      aDecision({ uid: 'minh', isActive: false, decision: 'deactivated' }),
    );
    await running.facts.tell('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent.map(({ to }) => to)).toEqual(['minh@example.com']);
  });

  it('goes to the address and in the language the account has by then', async () => {
    running.mail.away = true;
    await running.send('minh');
    await running.settle();
    await running.facts.tell('user-updated.v1', anAccount({ uid: 'minh', email: 'new@example.com', language: 'en' }));
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent).toMatchObject([{ to: 'new@example.com', language: 'en' }]);
  });

  /** An inquiry that waits for the mail server while this account is deleted. */
  async function deletedMeanwhile(uid: string): Promise<string> {
    running.mail.away = true;
    const { id = '' } = await running.send('minh');
    await running.settle();
    await running.facts.tell('user-deleted.v1', { uid });
    await running.settle();
    running.mail.away = false;
    running.clock.advance(hour);
    await running.settle();
    return id;
  }

  it('nothing is sent or kept once the sender’s account is gone', async () => {
    const id = await deletedMeanwhile('client');
    expect(running.mail.sent).toEqual([]);
    expect(await running.inquiries.get(id)).toBeNull();
  });

  it('nothing is sent once the tutor’s account is gone, and the sender keeps the message without the tutor', async () => {
    const id = await deletedMeanwhile('minh');
    expect(running.mail.sent).toEqual([]);
    const state = (await running.inquiries.get(id))?.state;
    expect(state).toMatchObject({ tutorUid: null, message: aMessage.message, job: { state: 'failed' } });
    expect(JSON.stringify(state)).not.toContain('minh');
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('an inquiry that is stored just after its tutor was deleted is not sent', async () => {
    const id = await deletedMeanwhile('minh');
    const job = newJob(running.clock.now());
    await running.inquiries.update(id, (state) =>
      state === null ? { unchanged: true, result: null } : { state: { ...state, tutorUid: 'minh', job }, result: null },
    );
    await running.settle();
    expect(running.mail.sent).toEqual([]);
    expect((await running.inquiries.get(id))?.state).toMatchObject({ tutorUid: null, job: { state: 'failed' } });
  });

  it('an inquiry that is stored just after its sender was deleted is not sent and not kept', async () => {
    await running.facts.tell('user-deleted.v1', { uid: 'client' });
    await running.settle();
    const { id } = await running.send('minh');
    await running.settle();
    expect(running.mail.tried).toEqual([]);
    expect(await running.inquiries.get(id ?? '')).toBeNull();
  });

  it('a late account or profile event does not bring a deleted tutor back', async () => {
    await running.facts.tell('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    await running.facts.tell('user-updated.v1', anAccount({ uid: 'minh' }), 1);
    await running.settle();
    expect(await running.send('minh')).toMatchObject({ status: 404 });
  });

  it('waits for an account that is not known yet', async () => {
    await running.facts.tell('tutor-profile-created.v1', aProfile({ uid: 'lan' }));
    await running.facts.tell('tutor-approved.v1', aDecision({ uid: 'lan' }));
    await running.settle();
    expect((await running.send('lan')).status).toBe(201);
    await running.settle();
    expect(running.mail.tried).toEqual([]);
    await running.facts.tell('user-registered.v1', anAccount({ uid: 'lan' }));
    running.clock.advance(hour);
    await running.settle();
    expect(running.mail.sent.map(({ to }) => to)).toEqual(['lan@example.com']);
  });
});
