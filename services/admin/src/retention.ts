import { mailsKept, removeAfter } from '@sao-mai/platform';
import type { Collection, Documents, Jobs, KeptDays, RetentionRule } from '@sao-mai/platform';
import type { RecordedDecision } from './decision-record.ts';
import type { Submission } from './submissions/submission.ts';

interface Deps {
  readonly decisions: Collection<RecordedDecision>;
  readonly submissions: Collection<Submission>;
  readonly documents: Documents;
  readonly mails: readonly Jobs[];
}

/** Decisions, of which the one in force stays with the tutor's record, and what is noted about mails. */
export const adminRetention = (
  { decisions, submissions, documents, mails }: Deps,
  days: KeptDays,
): readonly RetentionRule[] => [
  ...removeAfter(days.decisions, {
    kind: 'decisions',
    collection: decisions,
    path: 'at',
    since: ({ at }) => at,
  }),
  ...removeAfter(days.mails, {
    kind: 'submissions',
    collection: submissions,
    path: 'recordedAt',
    since: ({ recordedAt }) => recordedAt,
  }),
  ...mailsKept(days.mails, documents, mails),
];
