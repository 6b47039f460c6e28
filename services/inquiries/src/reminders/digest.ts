import { isoTime } from '@sao-mai/contracts';
import { dueJobsIndex, mailTaskSchema, newJob } from '@sao-mai/platform';
import type { Change, Collection, Documents, Job } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { nextMorning } from './mail-hours.ts';

export const digestEntry = z.object({ id: z.string(), at: isoTime });
/** An inquiry that a digest names, and the morning from which on it does. */
export type DigestEntry = z.infer<typeof digestEntry>;

/** A person's daily mail about inquiries; its job is due on the morning of the first entry. */
export const digestSchema = z.object({
  ...mailTaskSchema.shape,
  waiting: z.array(digestEntry),
  /** The person wants no such mails. */
  stopped: z.boolean(),
  /** The day of the last mail in Viet Nam. */
  mailedOn: z.optional(z.string()),
});
export type Digest = z.infer<typeof digestSchema>;

export const createDigestCollection = (documents: Documents, name: string): Collection<Digest> =>
  documents.collection({ name, schema: digestSchema, indexes: [dueJobsIndex()] });

const dayMs = 24 * 60 * 60 * 1000;

const remindAfterDays = 3;
const askAfterDays = 7;

const morningAfter = (sentAt: Date, days: number): string =>
  nextMorning(new Date(sentAt.getTime() + days * dayMs)).toISOString();

/** The morning on which the tutor is reminded of a message that is still open. */
export const reminderTime = (sentAt: Date): string => morningAfter(sentAt, remindAfterDays);

/** The morning on which the sender is asked whether the tutor answered. */
export const questionTime = (sentAt: Date): string => morningAfter(sentAt, askAfterDays);

export function dueBy(job: Job | undefined, at: string): Job {
  const isEarlier = job?.state === 'doing' || (job?.state === 'waiting' && job.nextAt <= at);
  return isEarlier ? job : newJob(new Date(at));
}

/** Idempotent: an entry is removed only after its time, and not taken any more from then on. */
export function enrolled(digest: Digest | null, entry: DigestEntry, now: Date): Change<Digest, null> {
  const { job, ...known } = digest ?? { waiting: [], stopped: false, silent: false, job: undefined };
  const { waiting, stopped } = known;
  if (stopped || entry.at <= now.toISOString() || waiting.some(({ id }) => id === entry.id)) {
    return { unchanged: true, result: null };
  }
  const state = { ...known, waiting: [...waiting, entry], job: dueBy(job, entry.at) };
  return { state, result: null };
}

export const dueEntries = <Entry extends DigestEntry>(
  { waiting }: { readonly waiting: readonly Entry[] },
  now: Date,
): readonly Entry[] => waiting.filter(({ at }) => at <= now.toISOString());

export function withoutEntries<Of extends Digest>(digest: Of, sent: readonly DigestEntry[]): Of {
  const ids = new Set(sent.map(({ id }) => id));
  return { ...digest, silent: false, waiting: digest.waiting.filter(({ id }) => !ids.has(id)) };
}

export function nextDigest({ waiting }: Digest): Date | undefined {
  const [first] = waiting.map(({ at }) => at).toSorted();
  return first === undefined ? undefined : new Date(first);
}

export function stoppedDigest(digest: Digest | null): Change<Digest, null> {
  if (digest === null || digest.stopped) return { unchanged: true, result: null };
  return { state: { ...digest, stopped: true, waiting: [] }, result: null };
}
