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
  /** What was recorded up to this time was in an earlier mail. */
  toldUntil: isoTime,
  sentAt: z.optional(isoTime),
});
export type AdminDigest = z.infer<typeof adminDigestSchema>;

export const createAdminDigestCollection = (documents: Documents): Collection<AdminDigest> =>
  documents.collection({ name: 'admin-digests', schema: adminDigestSchema, indexes: [dueJobsIndex()] });

const pauseMs = 60 * 60 * 1000;

/** When an admin may be told of news: at most once an hour. */
function dueAt(recordedAt: string, sentAt: string | undefined): Date {
  const settled = Date.parse(recordedAt) + settlingMs;
  return new Date(sentAt === undefined ? settled : Math.max(settled, Date.parse(sentAt) + pauseMs));
}

const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'doing';

/** Has an admin told of a submission, report or message. Idempotent. */
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

/** `seen` is the digest that the mail was made from: what came since then is for the next one. */
export const told = (digest: AdminDigest, seen: AdminDigest): AdminDigest => ({
  ...digest,
  silent: false,
  toldUntil: seen.newestAt,
});

export const sent = (digest: AdminDigest, seen: AdminDigest, now: Date): AdminDigest => ({
  ...told(digest, seen),
  sentAt: now.toISOString(),
});

/** Undefined if nothing came meanwhile. */
export const nextDigest = ({ newestAt, toldUntil, sentAt }: AdminDigest): Date | undefined =>
  newestAt > toldUntil ? dueAt(newestAt, sentAt) : undefined;
