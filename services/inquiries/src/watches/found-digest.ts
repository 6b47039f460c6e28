import { foundTutors, isoTime, sources } from '@sao-mai/contracts';
import type { EventData } from '@sao-mai/contracts';
import { dueJobsIndex, newJob } from '@sao-mai/platform';
import type { Change, Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { digestEntry, digestSchema, dueBy } from '../reminders/digest.ts';

const foundEntry = z.object({ ...digestEntry.shape, ...foundTutors.shape });
export type FoundEntry = z.infer<typeof foundEntry>;

/** A person's daily mail about tutors who match watched searches. */
const foundDigestSchema = z.object({
  ...digestSchema.shape,
  waiting: z.array(foundEntry),
  /** Events up to this time are entered already, or were refused. */
  upTo: isoTime,
});
export type FoundDigest = z.infer<typeof foundDigestSchema>;

export const createFoundDigestCollection = (documents: Documents): Collection<FoundDigest> =>
  documents.collection({
    name: 'found-tutors',
    schema: foundDigestSchema,
    indexes: [dueJobsIndex()],
    source: sources.inquiries,
  });

/** Idempotent: a repeated event is not newer than those that were entered. */
export function withFound(
  digest: FoundDigest | null,
  { at, found }: EventData<'watch-matched.v1'>,
): Change<FoundDigest, null> {
  if (digest !== null && at <= digest.upTo) return { unchanged: true, result: null };
  const entries = found.map((one, index) => ({ ...one, id: `${at} ${String(index)}`, at }));
  const known = digest ?? { waiting: [], stopped: false, silent: false, job: newJob(new Date(at)) };
  return {
    state: { ...known, waiting: [...known.waiting, ...entries], upTo: at, job: dueBy(known.job, at) },
    result: null,
  };
}

/** Drops what waits, and ends the watches of the person by an event. */
export function refusedFound(digest: FoundDigest | null, uid: string, now: Date): Change<FoundDigest, null> {
  if (digest === null) return { unchanged: true, result: null };
  const at = now.toISOString();
  return {
    state: { ...digest, waiting: [], upTo: at > digest.upTo ? at : digest.upTo },
    events: [{ type: 'watch-mails-refused.v1', data: { uid, at } }],
    result: null,
  };
}
