import { mailsKept, removeAfter } from '@sao-mai/platform';
import type { Collection, Documents, Job, Jobs, KeptDays, RetentionRule } from '@sao-mai/platform';
import { isWithheld } from './holding/hold.ts';
import type { Inquiry } from './inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly documents: Documents;
  readonly mails: readonly Jobs[];
}

const isOpen = (job: Job | undefined): boolean => job?.state === 'waiting' || job?.state === 'doing';

/** A mail of it is on its way, which takes three days at most. One that is withheld has none. */
const isMailing = (inquiry: Inquiry): boolean =>
  [...(isWithheld(inquiry) ? [] : [inquiry.job]), inquiry.copy?.job, inquiry.notice?.job, inquiry.answerMail?.job].some(
    isOpen,
  );

/** Messages with their answers, counted from the day they were sent, and what is noted about their mails. */
export const inquiriesRetention = ({ inquiries, documents, mails }: Deps, days: KeptDays): readonly RetentionRule[] => [
  ...removeAfter(days.inquiries, {
    kind: 'inquiries',
    collection: inquiries,
    path: 'createdAt',
    since: ({ createdAt }) => createdAt,
    remains: (inquiry) => (isMailing(inquiry) ? inquiry : null),
  }),
  ...mailsKept(days.mails, documents, mails),
];
