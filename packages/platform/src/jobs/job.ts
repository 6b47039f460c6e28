import * as z from 'zod/mini';
import { currentTraceparent } from '../tracing/tracing.ts';

/** External work that a document is waiting for. */
export const jobSchema = z.object({
  /** `failed` and `unknown` are parked: they are not retried automatically. */
  state: z.enum(['waiting', 'doing', 'done', 'failed', 'unknown']),
  attempts: z.number(),
  /** ISO time when it is due or, while `doing`, when its claim expires. */
  nextAt: z.string(),
  until: z.optional(z.string()),
  /** ISO time when it was done or parked. */
  endedAt: z.optional(z.string()),
  lastError: z.optional(z.string()),
  /** Of a parked job: a stable code for `lastError`, and what another server said. */
  failure: z.optional(z.string()),
  said: z.optional(z.string()),
  /** ISO time when it was cancelled, or closed after it had been given up: nobody has to act. */
  closedAt: z.optional(z.string()),
  /** The trace that its attempts belong to. */
  traceparent: z.optional(z.string()),
});
export type Job = z.infer<typeof jobSchema>;

/** A job outside of any trace. */
export const scheduledJob = (due: Date): Job => ({ state: 'waiting', attempts: 0, nextAt: due.toISOString() });

/** Later work starts a trace of its own, as this one has ended by then. */
const tracedMs = 60_000;

/** A job that belongs to the trace under way if it is due soon. */
export function newJob(due: Date): Job {
  const traceparent = due.getTime() - Date.now() < tracedMs ? currentTraceparent() : undefined;
  return { ...scheduledJob(due), ...(traceparent !== undefined && { traceparent }) };
}

const traceOf = ({ traceparent }: Job): Pick<Job, 'traceparent'> => (traceparent === undefined ? {} : { traceparent });

/** Why an attempt did not succeed: a sentence for operators, a stable code for translations, and another server's words. */
export interface JobFailure {
  readonly error: string;
  readonly failure?: string;
  readonly said?: string;
}

/** Result of an attempt. `state` stores what it returned, in the same write as the job's end. */
export type JobOutcome<State = never> =
  | {
      readonly done: true;
      state?(state: State): State;
      /** When the job is due again, from the state after `state`; undefined: never. */
      next?(state: State): Date | undefined;
    }
  | ({ readonly retry: true } & JobFailure)
  | ({ readonly failed: true } & JobFailure)
  /** It may have happened; only a person can tell. */
  | ({ readonly unknown: true } & JobFailure)
  /** Retry at once without counting the attempt, because the input changed meanwhile. */
  | { readonly again: true };

const interrupted = 'Interrupted';

/** It is still to be done. */
export const isPending = ({ state }: Job): boolean => state === 'waiting' || state === 'doing';

/** Pending and due, or claimed and the claim has expired. */
export const isDue = (job: Job, now: Date): boolean => isPending(job) && job.nextAt <= now.toISOString();

/** Until when a claim made now holds. */
function leaseFrom(now: Date, claimMs: number): Required<Pick<Job, 'nextAt' | 'until'>> {
  const until = new Date(now.getTime() + claimMs).toISOString();
  return { nextAt: until, until };
}

/** Claims the job. If it is `doing`, the process of the previous attempt died. */
export const claimed = (job: Job, now: Date, claimMs: number): Job => ({
  state: 'doing',
  attempts: job.attempts + 1,
  ...leaseFrom(now, claimMs),
  ...(job.state === 'doing' ? { lastError: interrupted } : {}),
  ...traceOf(job),
});

/** Claims a job again that is claimed already by the same attempt. */
export const renewed = (job: Job, now: Date, claimMs: number): Job => ({ ...job, ...leaseFrom(now, claimMs) });

/** Whether the job is still claimed by the attempt that made this claim. */
export const isClaimedBy = (job: Job, claim: Job): boolean =>
  job.state === 'doing' && job.until === claim.until && job.attempts === claim.attempts;

/** The previous attempt died, with unknown effect. */
export const wasInterrupted = (job: Job): boolean => job.state === 'doing' && job.lastError === interrupted;

export const parked = (
  job: Job,
  state: 'failed' | 'unknown',
  { error, failure, said }: JobFailure,
  now: Date,
): Job => ({
  state,
  attempts: job.attempts,
  nextAt: job.nextAt,
  endedAt: now.toISOString(),
  lastError: error,
  ...(failure !== undefined && { failure }),
  ...(said !== undefined && { said }),
});

export const closedJob = (job: Job, now: Date): Job => ({ ...job, closedAt: now.toISOString() });

/** Of a parked job whose failure is kept no longer: nobody can act on it any more. */
export const withoutFailure = ({ state, attempts, nextAt, endedAt, closedAt }: Job, now: Date): Job => ({
  ...{ state, attempts, nextAt },
  ...(endedAt !== undefined && { endedAt }),
  closedAt: closedAt ?? now.toISOString(),
});

/** It waits for a person. */
export const isGivenUp = (job: Job): job is Job & { readonly state: 'failed' | 'unknown' } =>
  (job.state === 'failed' || job.state === 'unknown') && job.closedAt === undefined;

export function settled<State>(
  job: Job,
  outcome: JobOutcome<State>,
  { now, backoff, maxAttempts }: { now: Date; backoff: (attempt: number) => number; maxAttempts: number },
): Job {
  const at = now.toISOString();
  if ('done' in outcome) return { state: 'done', attempts: job.attempts, nextAt: at, endedAt: at };
  if ('failed' in outcome) return parked(job, 'failed', outcome, now);
  if ('unknown' in outcome) return parked(job, 'unknown', outcome, now);
  if ('again' in outcome) return { state: 'waiting', attempts: job.attempts - 1, nextAt: at, ...traceOf(job) };
  if (job.attempts >= maxAttempts) return parked(job, 'failed', outcome, now);
  const nextAt = new Date(now.getTime() + backoff(job.attempts)).toISOString();
  return { state: 'waiting', attempts: job.attempts, nextAt, lastError: outcome.error, ...traceOf(job) };
}
