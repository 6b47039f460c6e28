import { isPending, mailsKept, removeAfter } from '@sao-mai/platform';
import type { Collection, Documents, Jobs, KeptDays, MailTask, RetentionRule } from '@sao-mai/platform';
import type { RecordedDecision } from './decision-record.ts';
import type { Submission } from './submissions/submission.ts';

interface Deps {
  readonly decisions: Collection<RecordedDecision>;
  readonly submissions: Collection<Submission>;
  readonly documents: Documents;
  readonly mails: readonly Jobs[];
}

/** Keeps a state while its mail is pending, which may be so after a restore. */
const onceMailed = <State extends MailTask>(state: State): State | null => (isPending(state.job) ? state : null);

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
    remains: onceMailed,
  }),
  ...removeAfter(days.mails, {
    kind: 'submissions',
    collection: submissions,
    path: 'recordedAt',
    since: ({ recordedAt }) => recordedAt,
    remains: onceMailed,
  }),
  ...mailsKept(days.mails, documents, mails),
];
