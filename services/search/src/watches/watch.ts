import { createHash } from 'node:crypto';
import { counts, sources, startOfVietnamDay, vietnamDayOf, watch } from '@sao-mai/contracts';
import type { FoundTutors, Watch, WatchTitle } from '@sao-mai/contracts';
import { AppError, jobSchema, newJob } from '@sao-mai/platform';
import type { Change, Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

const keptWatch = z.object({
  ...watch.shape,
  /** Tutors that were reported: each is reported once. */
  reported: z.array(z.string()),
});
export type KeptWatch = z.infer<typeof keptWatch>;

/** The searches that one person watches. The job checks them every morning. */
const watchesSchema = z.object({ watches: z.array(keptWatch), job: jobSchema });
export type Watches = z.infer<typeof watchesSchema>;

export const createWatchCollection = (documents: Documents): Collection<Watches> =>
  documents.collection<Watches>({
    name: 'watches',
    schema: watchesSchema,
    indexes: [{ fields: ['job.state', 'job.nextAt'] }],
    source: sources.search,
  });

const hourMs = 3_600_000;
const lifeMs = 183 * 24 * hourMs;
/** Mails go out from 8:00 on in Viet Nam. */
const checkHour = 8;
const reportedAtMost = 500;

/** The next 8:00 in Viet Nam. */
export function nextCheck(now: Date): Date {
  const hourOf = (daysLater: number): Date =>
    new Date(startOfVietnamDay(vietnamDayOf(now, daysLater)).getTime() + checkHour * hourMs);
  const today = hourOf(0);
  return now < today ? today : hourOf(1);
}

export const watchId = (search: string): string => createHash('sha256').update(search).digest('base64url').slice(0, 22);

export const isAlive = ({ expiresAt }: Watch, now: Date): boolean => expiresAt > now.toISOString();

export const findWatch = (state: Watches | null | undefined, id: string, now: Date): KeptWatch | undefined =>
  state?.watches.find((one) => one.id === id && isAlive(one, now));

interface NewWatch {
  readonly search: string;
  readonly title: WatchTitle;
}

/** Idempotent. Throws AppError `conflict` if the person watches too many. */
export function withWatch(state: Watches | null, { search, title }: NewWatch, now: Date): Change<Watches, Watch> {
  const id = watchId(search);
  const known = findWatch(state, id, now);
  if (known !== undefined) return { unchanged: true, result: known };
  const alive = state?.watches.filter((one) => isAlive(one, now)) ?? [];
  if (alive.length >= counts.watches) throw new AppError('conflict', 'watches-full');
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const added = { id, search, title, createdAt: now.toISOString(), expiresAt, reported: [] };
  const job = state === null || state.watches.length === 0 ? newJob(nextCheck(now)) : state.job;
  return { state: { job, watches: [...alive, added] }, result: added };
}

const nothing = { unchanged: true, result: null } as const;

function keeping(state: Watches | null, keeps: (one: KeptWatch) => boolean): Change<Watches, null> {
  const watches = state?.watches.filter(keeps) ?? [];
  if (state === null || watches.length === state.watches.length) return nothing;
  return { state: watches.length === 0 ? null : { ...state, watches }, result: null };
}

/** Idempotent. */
export const withoutWatch = (state: Watches | null, id: string): Change<Watches, null> =>
  keeping(state, (one) => one.id !== id);

/** Ends what was watched when the mails were refused. Idempotent. */
export const refused = (state: Watches | null, at: string): Change<Watches, null> =>
  keeping(state, ({ createdAt }) => createdAt > at);

/** Uids that match a watch now, by the watch's id. */
export type Matches = ReadonlyMap<string, readonly string[]>;

/** Reports tutors who were not reported yet, and ends expired watches. */
export function checked(uid: string, state: Watches | null, matches: Matches, now: Date): Change<Watches, null> {
  if (state === null) return nothing;
  const found: FoundTutors[] = [];
  const watches = state.watches
    .filter((one) => isAlive(one, now))
    .map((one) => {
      const { id, search, title, reported } = one;
      const tutors = (matches.get(id) ?? []).filter((tutor) => !reported.includes(tutor));
      if (tutors.length === 0) return one;
      found.push({ search, title, tutors });
      return { ...one, reported: [...reported, ...tutors].slice(-reportedAtMost) };
    });
  if (found.length === 0) return keeping(state, (one) => isAlive(one, now));
  const data = { uid, at: now.toISOString(), found };
  return { state: { ...state, watches }, events: [{ type: 'watch-matched.v1', data }], result: null };
}
