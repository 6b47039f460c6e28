import { decisionRecord, decisions, isoTime, tutorStatus } from '@sao-mai/contracts';
import type { DecisionRecord, DecisionState } from '@sao-mai/contracts';
import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** One line of a tutor's history, with the mail that tells the tutor. */
export const recordedDecisionSchema = z.object({
  uid: z.string(),
  /** Of the event: decisions about one tutor in their order. */
  sequence: z.number(),
  profileId: z.string(),
  decision: z.enum(decisions),
  tutorStatus,
  reason: z.nullable(z.string()),
  by: decisionRecord.shape.by,
  at: isoTime,
  job: jobSchema,
  /** The mail server fell silent once, after it had the mail. */
  silent: z.boolean(),
});
export type RecordedDecision = z.infer<typeof recordedDecisionSchema>;

/** A reason belongs to the decision that gave it; the state carries that of a rejection on into later decisions. */
export function recorded(decided: DecisionState, sequence: number, now: Date): RecordedDecision {
  const { uid, profileId, decision, tutorStatus: status, by, at } = decided;
  const { decisionReason = decision === 'rejected' ? decided.reason : null } = decided;
  const job = newJob(now);
  return {
    uid,
    sequence,
    profileId,
    decision,
    tutorStatus: status,
    reason: decisionReason,
    by,
    at,
    job,
    silent: false,
  };
}

/** What is kept of a decision once the tutor's account is gone: its reason speaks of the person. */
export function withoutPerson(record: RecordedDecision): RecordedDecision {
  return { ...record, reason: null };
}

/** What stands for an admin whose account is gone. */
const nobody = '–';

/** What is kept of a decision once the admin's account is gone: that it was made, and under which uid. */
export function withoutAdmin<Decided extends { readonly by: RecordedDecision['by'] }>(decided: Decided): Decided {
  return { ...decided, by: { ...decided.by, name: nobody } };
}

export function historyLine({ profileId, decision, reason, by, at }: RecordedDecision): DecisionRecord {
  return { profileId, decision, reason, by, at };
}
