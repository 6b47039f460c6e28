import type { Clock } from '../clock.ts';
import type { Collection } from '../documents/port.ts';
import type { Log } from '../log/port.ts';
import type { Job, JobOutcome } from './job.ts';

/** The index that every collection with jobs declares for each `path`. */
export const dueJobsIndex = (path = 'job') => ({ fields: [`${path}.state`, `${path}.nextAt`] });

/** Accesses the job in a state. */
export interface JobPlace<State> {
  readonly path: string;
  readonly read: (state: State) => Job | undefined;
  readonly write: (state: State, job: Job) => State;
}

/** A state with a single job. */
export interface WithJob {
  readonly job?: Job | undefined;
}

export interface JobsOptions<State extends WithJob> {
  readonly collection: Collection<State>;
  readonly place?: JobPlace<State>;
  /** `attempt` starts at 1. Throwing counts as `retry`. */
  readonly perform: (id: string, state: State, attempt: number) => Promise<JobOutcome<State>>;
  /** Lease of an attempt in milliseconds, longer than its own time-outs; then it counts as interrupted. */
  readonly claimMs: number;
  /** Pause after the nth failed attempt, in milliseconds. */
  readonly backoff?: (attempt: number) => number;
  /** Attempts until it is parked as failed; unlimited by default. */
  readonly maxAttempts?: number;
  /** After a second interruption: retry (default), or park as unknown, for work that must not repeat (mail). */
  readonly interruptedTwice?: 'again' | 'unknown';
  readonly clock: Clock;
  readonly log: Log;
  readonly concurrency?: number;
  readonly sweepMs?: number;
}
