import * as z from 'zod/mini';

/** Work on the outside that a document waits for. */
export const jobSchema = z.object({
  /** `failed` and `unknown` are parked: nothing takes them up again by itself. */
  state: z.enum(['waiting', 'doing', 'done', 'failed', 'unknown']),
  attempts: z.number(),
  /** ISO time from which it is due; while it is being done, the time at which its claim ends. */
  nextAt: z.string(),
  until: z.optional(z.string()),
  /** ISO time at which it was done or parked. */
  endedAt: z.optional(z.string()),
  lastError: z.optional(z.string()),
});
export type Job = z.infer<typeof jobSchema>;

export const newJob = (now: Date): Job => ({ state: 'waiting', attempts: 0, nextAt: now.toISOString() });

/** What a try came to. `state` records what the outside answered, in the same write as the job's end. */
export type JobOutcome<State = never> =
  | { readonly done: true; state?(state: State): State }
  | { readonly retry: true; readonly error: string }
  | { readonly failed: true; readonly error: string }
  /** It may have happened or not; nobody but a person can tell. */
  | { readonly unknown: true; readonly error: string }
  /** At once and not counted as a try: the facts moved meanwhile. */
  | { readonly again: true };

const interrupted = 'Interrupted';

/** Waiting and its time has come, or claimed and the claim has ended. */
export const isDue = (job: Job, now: Date): boolean =>
  (job.state === 'waiting' || job.state === 'doing') && job.nextAt <= now.toISOString();

/** The job as it is while it is being done. One found as `doing` began before and never ended: its process died. */
export function claimed(job: Job, now: Date, claimMs: number): Job {
  const until = new Date(now.getTime() + claimMs).toISOString();
  return {
    state: 'doing',
    attempts: job.attempts + 1,
    nextAt: until,
    until,
    ...(job.state === 'doing' ? { lastError: interrupted } : {}),
  };
}

/** The try before this one began and never ended: its process died, and what it did to the outside nobody knows. */
export const wasInterrupted = (job: Job): boolean => job.state === 'doing' && job.lastError === interrupted;

export const parked = (job: Job, state: 'failed' | 'unknown', error: string, now: Date): Job => ({
  state,
  attempts: job.attempts,
  nextAt: job.nextAt,
  endedAt: now.toISOString(),
  lastError: error,
});

/** The job after a try. */
export function settled<State>(
  job: Job,
  outcome: JobOutcome<State>,
  { now, backoff, maxAttempts }: { now: Date; backoff: (attempt: number) => number; maxAttempts: number },
): Job {
  const at = now.toISOString();
  if ('done' in outcome) return { state: 'done', attempts: job.attempts, nextAt: at, endedAt: at };
  if ('failed' in outcome) return parked(job, 'failed', outcome.error, now);
  if ('unknown' in outcome) return parked(job, 'unknown', outcome.error, now);
  if ('again' in outcome) return { state: 'waiting', attempts: job.attempts - 1, nextAt: at };
  if (job.attempts >= maxAttempts) return parked(job, 'failed', outcome.error, now);
  const nextAt = new Date(now.getTime() + backoff(job.attempts)).toISOString();
  return { state: 'waiting', attempts: job.attempts, nextAt, lastError: outcome.error };
}
