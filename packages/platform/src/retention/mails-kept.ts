import type { Documents } from '../documents/port.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createClosedJobCollection } from '../operations/operated-jobs.ts';
import { removeAfter } from './remove-after.ts';
import type { RetentionRule } from './remove-after.ts';

/** What is noted about failed mails: in their jobs, and why operators closed them. */
export const mailsKept = (days: number, documents: Documents, mails: readonly Jobs[]): readonly RetentionRule[] => [
  ...mails.flatMap((jobs) => jobs.failuresKept(days)),
  ...removeAfter(days, {
    kind: 'closed-jobs',
    collection: createClosedJobCollection(documents),
    path: 'closedAt',
    since: ({ closedAt }) => closedAt,
  }),
];
