import { isPending, mailsKept, removeAfter } from '@sao-mai/platform';
import type { Collection, Documents, Jobs, KeptDays, RetentionRule } from '@sao-mai/platform';
import { isWithheld } from './holding/hold.ts';
import type { Inquiry } from './inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly documents: Documents;
  readonly mails: readonly Jobs[];
}

/** A mail of it is on its way, which takes three days at most. One that is withheld has none. */
const isMailing = (inquiry: Inquiry): boolean => {
  const { copy, notice, answerMail } = inquiry;
  const mails = [isWithheld(inquiry) ? undefined : inquiry, copy, notice, answerMail];
  return mails.some((mail) => mail !== undefined && isPending(mail.job));
};

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
