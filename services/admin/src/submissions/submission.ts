import { isoTime } from '@sao-mai/contracts';
import type { ProfileState } from '@sao-mai/contracts';
import { dueJobsIndex, mailTaskSchema, newMailTask } from '@sao-mai/platform';
import type { Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** A submitted profile, by its profileId, with the mail that confirms it to the tutor. */
export const submissionSchema = z.object({
  uid: z.string(),
  submittedAt: isoTime,
  recordedAt: isoTime,
  /** The first approval or rejection. */
  decidedAt: z.optional(isoTime),
  ...mailTaskSchema.shape,
});
export type Submission = z.infer<typeof submissionSchema>;

export const createSubmissionCollection = (documents: Documents): Collection<Submission> =>
  documents.collection({
    name: 'submissions',
    schema: submissionSchema,
    indexes: [{ fields: ['uid'] }, { fields: ['recordedAt'] }, { fields: ['decidedAt'] }, dueJobsIndex()],
  });

/** Whoever is approved at once, as demo tutors are, gets the mail of the decision only. */
export const settlingMs = 60_000;

export function submission({ uid, submittedAt }: ProfileState, now: Date): Submission {
  const due = new Date(now.getTime() + settlingMs);
  return { uid, submittedAt, recordedAt: now.toISOString(), ...newMailTask(due) };
}

export const decidedAt = (state: Submission, at: string): Submission =>
  state.decidedAt === undefined ? { ...state, decidedAt: at } : state;
