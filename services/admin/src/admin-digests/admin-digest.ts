import { isoTime } from '@sao-mai/contracts';
import { dueJobsIndex, mailTaskSchema, newMailTask } from '@sao-mai/platform';
import type { Change, Collection, Documents, Job } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { settlingMs } from '../submissions/submission.ts';

/** An admin's next mail about submitted and reported profiles and about messages that wait. Its id is the admin's uid. */
export const adminDigestSchema = z.object({
  ...mailTaskSchema.shape,
  /** When the newest submission, report or message was recorded. */
  newestAt: isoTime,
  /** `reportedUntil`. The stored name stays: renaming it would take two releases that write both. */
  toldUntil: isoTime,
  sentAt: z.optional(isoTime),
});
export type AdminDigest = z.infer<typeof adminDigestSchema>;

export const createAdminDigestCollection = (documents: Documents): Collection<AdminDigest> =>
  documents.collection({ name: 'admin-digests', schema: adminDigestSchema, indexes: [dueJobsIndex()] });

/** What was recorded up to this time was in an earlier mail. */
export const reportedUntil = ({ toldUntil }: AdminDigest): string => toldUntil;

const pauseMs = 60 * 60 * 1000;

/** When the next mail may be sent: at most one an hour. */
function dueAt(recordedAt: string, sentAt: string | undefined): Date {
  const settled = Date.parse(recordedAt) + settlingMs;
  return new Date(sentAt === undefined ? settled : Math.max(settled, Date.parse(sentAt) + pauseMs));
}

const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'doing';

/** Schedules a mail to an admin about a submission, report or message. Idempotent. */
export function expecting(digest: AdminDigest | null, recordedAt: string): Change<AdminDigest, null> {
  const before = new Date(Date.parse(recordedAt) - 1).toISOString();
  if (digest === null) {
    const state = { ...newMailTask(dueAt(recordedAt, undefined)), newestAt: recordedAt, toldUntil: before };
    return { state, result: null };
  }
  const { newestAt, sentAt, job } = digest;
  if (recordedAt <= newestAt) return { unchanged: true, result: null };
  const task = isOpen(job) ? {} : newMailTask(dueAt(recordedAt, sentAt));
  return { state: { ...digest, ...task, newestAt: recordedAt }, result: null };
}

/** `seen` is the digest that the mail was made from: what was recorded since then is for the next one. */
export const reported = (digest: AdminDigest, seen: AdminDigest): AdminDigest => ({
  ...digest,
  silent: false,
  toldUntil: seen.newestAt,
});

export const sent = (digest: AdminDigest, seen: AdminDigest, now: Date): AdminDigest => ({
  ...reported(digest, seen),
  sentAt: now.toISOString(),
});

/** Undefined if nothing was recorded meanwhile. */
export const nextDigest = (digest: AdminDigest): Date | undefined =>
  digest.newestAt > reportedUntil(digest) ? dueAt(digest.newestAt, digest.sentAt) : undefined;
