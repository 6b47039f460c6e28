import { describe, expect, it } from '@jest/globals';
import { newJob } from '@sao-mai/platform';
import type { Job } from '@sao-mai/platform';
import { submitted } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';
import { inquiriesMigrations } from './migrations.ts';

const at = '2026-11-01T08:00:00.000Z';
const failed: Job = { ...newJob(new Date(at)), state: 'failed', attempts: 3, endedAt: at, lastError: 'Refused' };

const anInquiry = (changes: Partial<Inquiry>): Inquiry => {
  const command = { senderUid: 'client', tutorUid: 'minh', name: 'Ngân', email: 'ngan@example.com', message: 'Chào' };
  const { state } = submitted({ ...command, key: null, confirmedEmail: null }, null, new Date(at));
  return { ...state, ...changes };
};

/** As the migrations leave it, one after the other. */
function migrated(inquiry: Inquiry): unknown {
  return inquiriesMigrations.reduce<unknown>((state, { change }) => change(state)?.state ?? state, inquiry);
}

describe('the migrations of inquiries', () => {
  it.each([
    ['an admin closed', { job: failed, closedAt: '2026-11-02T08:00:00.000Z' }, '2026-11-02T08:00:00.000Z'],
    ['have no tutor any more', { job: failed, tutorUid: null }, at],
  ] as const)('close the given-up mails of messages that %s', (_which, changes, closedAt) => {
    expect(migrated(anInquiry(changes))).toEqual(anInquiry({ ...changes, job: { ...failed, closedAt } }));
  });

  it('close the given-up mails of answers without a tutor', () => {
    const answerMail = { job: failed, silent: true };
    expect(migrated(anInquiry({ answerMail, tutorUid: null }))).toEqual(
      anInquiry({ answerMail: { job: { ...failed, closedAt: at }, silent: true }, tutorUid: null }),
    );
  });

  it('leave those that somebody can act on, those that are under way, and closed ones', () => {
    for (const inquiry of [
      anInquiry({ job: failed, answerMail: { job: failed, silent: false } }),
      anInquiry({ tutorUid: null, closedAt: at }),
      anInquiry({ job: { ...failed, closedAt: at }, tutorUid: null }),
    ]) {
      for (const { change } of inquiriesMigrations) expect(change(inquiry)).toBeNull();
    }
  });
});
