import { describe, expect, it } from '@jest/globals';
import { FakeMail } from '../testing/fake-mail.ts';
import { sendAsJob } from './send-as-job.ts';
import type { MailDoubts } from './send-as-job.ts';

const message = {
  to: 'minh@example.com',
  subject: 'Chào',
  text: 'Chào',
  html: '<p>Chào</p>',
  messageId: 'mail-1',
  language: 'vi',
} as const;

async function send(mail: FakeMail, doubts: Omit<MailDoubts, 'remember'>) {
  let remembered = false;
  const remember = (): Promise<void> => {
    remembered = true;
    return Promise.resolve();
  };
  const outcome = await sendAsJob(mail, message, { ...doubts, remember });
  return { outcome, remembered };
}

describe('sendAsJob', () => {
  it('is done once the server took the mail, whatever was in doubt before', async () => {
    const mail = new FakeMail();
    for (const doubts of [
      { silent: false, interrupted: false },
      { silent: true, interrupted: false },
      { silent: false, interrupted: true },
    ]) {
      expect((await send(mail, doubts)).outcome).toEqual({ done: true });
    }
    expect(mail.sent).toHaveLength(3);
  });

  it('remembers the first silence and tries again, and leaves the second to a person', async () => {
    const mail = new FakeMail();
    mail.failures = ['unknown', 'unknown', 'unknown'];
    expect(await send(mail, { silent: false, interrupted: false })).toMatchObject({
      outcome: { retry: true },
      remembered: true,
    });
    for (const doubts of [
      { silent: true, interrupted: false },
      { silent: false, interrupted: true },
    ]) {
      expect(await send(mail, doubts)).toMatchObject({ outcome: { unknown: true }, remembered: false });
    }
  });

  it('does not send a third time after a silence and an interruption', async () => {
    const mail = new FakeMail();
    expect((await send(mail, { silent: true, interrupted: true })).outcome).toMatchObject({ unknown: true });
    expect(mail.tried).toEqual([]);
  });

  it('remembers an interruption before it sends again, where the job does not end at a second one', async () => {
    const mail = new FakeMail();
    const interrupted = { silent: false, interrupted: true };
    for (const storesInterruption of [true, false]) {
      expect(await send(mail, { ...interrupted, storesInterruption })).toEqual({
        outcome: { done: true },
        remembered: storesInterruption,
      });
    }
    expect(await send(mail, { silent: false, interrupted: false, storesInterruption: true })).toMatchObject({
      remembered: false,
    });
  });

  it('keeps no address of what the server said', async () => {
    const mail = new FakeMail();
    mail.failures = ['permanent', 'temporary'];
    for (const kind of ['failed', 'retry']) {
      const { outcome } = await send(mail, { silent: false, interrupted: false });
      expect(outcome).toMatchObject({ [kind]: true, error: expect.not.stringContaining('minh') });
      expect(outcome).toMatchObject({ said: expect.stringMatching(/^\w+: <\(address\)>$/) });
    }
  });
});
