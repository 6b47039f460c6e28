import type { Migration } from '@sao-mai/platform';
import { closedJob, isGivenUp } from '@sao-mai/platform';
import { inquirySchema } from './inquiry.ts';

const given = { in: ['failed', 'unknown'] } as const;

export const inquiriesMigrations: readonly Migration[] = [
  {
    number: 1,
    name: 'Close the mails of messages that nobody has to act on',
    collection: 'inquiries',
    where: { 'job.state': given, 'job.closedAt': null },
    change(stored) {
      const { job, ...state } = inquirySchema.parse(stored);
      const closedAt = state.closedAt ?? (state.tutorUid === null ? (job.endedAt ?? job.nextAt) : undefined);
      if (closedAt === undefined || !isGivenUp(job)) return null;
      return { state: { ...state, job: closedJob(job, new Date(closedAt)) } };
    },
  },
  {
    number: 2,
    name: 'Close the mails of answers whose tutor deleted the account',
    collection: 'inquiries',
    where: { 'answerMail.job.state': given, 'answerMail.job.closedAt': null, tutorUid: null },
    change(stored) {
      const { answerMail, ...state } = inquirySchema.parse(stored);
      if (answerMail === undefined || !isGivenUp(answerMail.job) || state.tutorUid !== null) return null;
      const { job } = answerMail;
      return {
        state: { ...state, answerMail: { ...answerMail, job: closedJob(job, new Date(job.endedAt ?? job.nextAt)) } },
      };
    },
  },
];
