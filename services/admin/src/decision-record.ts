import { decisionRecord, decisions, isoTime, tutorStatus } from '@sao-mai/contracts';
import type { DecisionRecord, DecisionState } from '@sao-mai/contracts';
import {
  closedJob,
  fewestDaysKept,
  isGivenUp,
  keptSince,
  mailTaskSchema,
  newMailTask,
  noMailTask,
} from '@sao-mai/platform';
import type { MailTask } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const recordedDecisionSchema = z.object({
  uid: z.string(),
  sequence: z.number(),
  profileId: z.string(),
  decision: z.enum(decisions),
  tutorStatus,
  reason: z.nullable(z.string()),
  codes: decisionRecord.shape.codes,
  by: decisionRecord.shape.by,
  at: isoTime,
  ...mailTaskSchema.shape,
});
export type RecordedDecision = z.infer<typeof recordedDecisionSchema>;

/** The tutor's state keeps the reason and the codes of a rejection through later decisions; a record has only its own. */
export function ownPart(decided: DecisionState): DecisionRecord {
  const { profileId, decision, by, at } = decided;
  const { decisionReason: reason = decision === 'rejected' ? decided.reason : null } = decided;
  const codes = decision === 'rejected' ? decided.codes : undefined;
  return { profileId, decision, reason, ...(codes && { codes }), by, at };
}

/** An old one may have been mailed and removed before its event was repeated. */
const mailOf = (at: string, now: Date): MailTask =>
  at < keptSince(fewestDaysKept, now) ? noMailTask(now) : newMailTask(now);

export function recorded(decided: DecisionState, sequence: number, now: Date): RecordedDecision {
  const { uid, tutorStatus: status, at } = decided;
  return { uid, sequence, ...ownPart(decided), tutorStatus: status, ...mailOf(at, now) };
}

/** Nobody is left to whom a given-up mail could be sent. */
export function withoutPerson(record: RecordedDecision, now: Date): RecordedDecision {
  const { codes: _, ...kept } = record;
  const { job } = kept;
  return { ...kept, reason: null, ...(isGivenUp(job) && { job: closedJob(job, now) }) };
}

/** Shown instead of the name of a deleted account. */
export const nobody = '–';

/** What remains of a decision after the admin's account is deleted: the decision and the uid. */
export function withoutAdmin<Decided extends { readonly by: RecordedDecision['by'] }>(decided: Decided): Decided {
  return { ...decided, by: { ...decided.by, name: nobody } };
}

export function historyLine({ profileId, decision, reason, codes, by, at }: RecordedDecision): DecisionRecord {
  return { profileId, decision, reason, ...(codes && { codes }), by, at };
}
