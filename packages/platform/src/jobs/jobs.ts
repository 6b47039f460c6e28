import type { Change, Filter } from '../documents/port.ts';
import { pageSize, SweptWork } from '../work/swept-work.ts';
import type { RetentionRule } from '../retention/remove-after.ts';
import { failuresKept } from './failures-kept.ts';
import { GivenUpJobs } from './given-up-jobs.ts';
import type { GivenUp } from './given-up-jobs.ts';
import { inTraceOf } from './in-trace-of.ts';
import { countJobs } from './job-counts.ts';
import type { JobCounts } from './job-counts.ts';
import {
  claimed,
  isClaimedBy,
  isDue,
  isGivenUp,
  parked,
  renewed,
  scheduledJob,
  settled,
  wasInterrupted,
} from './job.ts';
import type { Job, JobOutcome } from './job.ts';
import type { JobPlace, JobsOptions, WithJob } from './jobs-options.ts';
import { untilStored } from './until-stored.ts';

export interface Jobs {
  /** The collection, and the place in its documents if that is not `job`. */
  readonly name: string;
  start(): void;
  /** Waits up to 5 s for running attempts. Idempotent. */
  stop(): Promise<void>;
  /** Runs the document's job if it is due, once more if it is running and due again. */
  nudge(id: string): void;
  /** Resolves when nothing is due, true if anything ran since the last drain; AppError `unavailable` after 30 s. */
  drain(): Promise<boolean>;
  overdue(): Promise<number>;
  /** Milliseconds since the oldest due job became due; 0 if none is due. */
  oldestDueMs(): Promise<number>;
  /** Without closed ones. */
  counts(): Promise<JobCounts>;
  readonly givenUp: GivenUp;
  /** Closes what was given up so many days ago, and removes why. */
  failuresKept(days: number): readonly RetentionRule[];
}

export function createJobs<State extends WithJob>(options: JobsOptions<State>): Jobs {
  return new DocumentJobs(options);
}

const drainMs = 30_000;
const growing = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 60_000);

const ownJob = {
  path: 'job',
  read: ({ job }: WithJob) => job,
  write: <State extends WithJob>(state: State, job: Job): State => ({ ...state, job }),
};

class DocumentJobs<State extends WithJob> implements Jobs {
  readonly name: string;
  readonly givenUp: GivenUp;
  readonly #options: JobsOptions<State>;
  readonly #place: JobPlace<State>;
  readonly #work: SweptWork;

  constructor(options: JobsOptions<State>) {
    this.#options = options;
    this.#place = options.place ?? ownJob;
    const { path } = this.#place;
    this.name = path === ownJob.path ? options.collection.name : `${options.collection.name}.${path}`;
    const { concurrency = 4, sweepMs = 2000, log } = options;
    this.#work = new SweptWork({
      ...{ concurrency, sweepMs },
      find: () => this.#due(),
      work: (id) => this.#take(id),
      onFindFailure: (error) => log.warn({ error }, 'Due jobs could not be queried'),
    });
    this.givenUp = new GivenUpJobs({
      ...options,
      place: this.#place,
      nudge: (id) => this.nudge(id),
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  nudge(id: string): void {
    if (!this.#work.stopped) void this.#work.request(id);
  }

  drain(): Promise<boolean> {
    return this.#work.drain(drainMs);
  }

  overdue(): Promise<number> {
    return this.#options.collection.count(this.#dueNow());
  }

  async oldestDueMs(): Promise<number> {
    const { collection, clock } = this.#options;
    const { path, read } = this.#place;
    const [oldest] = await collection.find(this.#dueNow(), { sort: [[`${path}.nextAt`, 1]], limit: 1 });
    const job = oldest === undefined ? undefined : read(oldest.state);
    return job === undefined ? 0 : Math.max(0, clock.now().getTime() - Date.parse(job.nextAt));
  }

  counts(): Promise<JobCounts> {
    const { collection, clock } = this.#options;
    return countJobs(collection, this.#place.path, clock.now());
  }

  failuresKept(days: number): readonly RetentionRule[] {
    return failuresKept(days, this.#options.collection, this.#place);
  }

  #dueNow(): Filter {
    const { path } = this.#place;
    return {
      [`${path}.state`]: { in: ['waiting', 'doing'] },
      [`${path}.nextAt`]: { lte: this.#options.clock.now().toISOString() },
    };
  }

  /** Due jobs, oldest first, without those running in this process. */
  async #due(): Promise<readonly string[]> {
    const { collection } = this.#options;
    const due = await collection.find(this.#dueNow(), { sort: [[`${this.#place.path}.nextAt`, 1]], limit: pageSize });
    return due.map((document) => document.id).filter((id) => !this.#work.isRunning(id));
  }

  async #take(id: string): Promise<void> {
    try {
      for (;;) {
        const claim = await this.#claim(id);
        if (claim === null) return;
        this.#work.didWork();
        const { job, state } = claim;
        const perform = (): Promise<JobOutcome<State>> => this.#perform(id, state, job.attempts);
        await this.#settle(id, job, await inTraceOf(job, this.name, perform));
      }
    } catch (error) {
      // The next sweep retries it.
      this.#options.log.warn({ error, document: id }, 'A job could not be claimed or completed');
    }
  }

  async #claim(id: string): Promise<{ readonly job: Job; readonly state: State } | null> {
    const { collection, clock, claimMs, interruptedTwice } = this.#options;
    const { read, write } = this.#place;
    // Also of writes that failed and may be stored nevertheless.
    const mine: Job[] = [];
    const claim = (state: State | null): Change<State, Job | null> => {
      const job = state === null ? undefined : read(state);
      const now = clock.now();
      if (state === null || job === undefined) return { unchanged: true, result: null };
      const isMine = mine.some((one) => isClaimedBy(job, one));
      if (!isMine && !isDue(job, now)) return { unchanged: true, result: null };
      if (!isMine && interruptedTwice === 'unknown' && wasInterrupted(job)) {
        const unknown = parked(job, 'unknown', { error: 'Interrupted twice', failure: 'interrupted' }, now);
        return { state: write(state, unknown), result: unknown };
      }
      const next = isMine ? renewed(job, now, claimMs) : claimed(job, now, claimMs);
      mine.push(next);
      return { state: write(state, next), result: next };
    };
    const { result, document } = await untilStored(
      () => collection.update(id, claim),
      () => this.#work.stopped,
    );
    if (result === null || document === null) return null;
    this.#logIfGivenUp(id, result);
    return result.state === 'doing' ? { job: result, state: document.state } : null;
  }

  async #perform(id: string, state: State, attempt: number): Promise<JobOutcome<State>> {
    const logFailure = (why: object): void =>
      this.#options.log.warn({ queue: this.name, document: id, attempt, ...why }, 'An attempt at a job failed');
    try {
      const outcome = await this.#options.perform(id, state, attempt);
      if ('retry' in outcome) logFailure({ error: outcome.error, said: outcome.said });
      return outcome;
    } catch (error) {
      logFailure({ error });
      return { retry: true, error: Error.isError(error) ? error.message : String(error) };
    }
  }

  async #settle(id: string, mine: Job, outcome: JobOutcome<State>): Promise<void> {
    const { collection, clock, backoff = growing, maxAttempts = Infinity } = this.#options;
    const { read, write } = this.#place;
    const settle = (state: State | null): Change<State, Job | null> => {
      const job = state === null ? undefined : read(state);
      // The job was reset or claimed by another process, so the result is obsolete.
      if (state === null || job === undefined || !isClaimedBy(job, mine)) return { unchanged: true, result: null };
      const kept = 'done' in outcome && outcome.state !== undefined ? outcome.state(state) : state;
      const next = 'done' in outcome ? outcome.next?.(kept) : undefined;
      const ended =
        next === undefined ? settled(job, outcome, { now: clock.now(), backoff, maxAttempts }) : scheduledJob(next);
      return { state: write(kept, ended), result: ended };
    };
    const { result } = await untilStored(
      () => collection.update(id, settle),
      () => this.#work.stopped,
    );
    if (result !== null) this.#logIfGivenUp(id, result);
  }

  #logIfGivenUp(id: string, job: Job): void {
    const { state, lastError } = job;
    if (!isGivenUp(job)) return;
    this.#options.log.warn({ queue: this.name, document: id, state, error: lastError }, 'A job was given up');
  }
}
