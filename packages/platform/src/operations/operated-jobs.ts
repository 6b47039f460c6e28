import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Collection, Documents } from '../documents/port.ts';
import { AppError } from '../errors.ts';
import type { Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { withoutAddresses } from '../mail/without-addresses.ts';

const closedJobRecord = z.object({
  queue: z.string(),
  id: z.string(),
  state: z.string(),
  failure: z.string(),
  at: z.string(),
  reason: z.string(),
  closedAt: z.string(),
});
export type ClosedJobRecord = z.infer<typeof closedJobRecord>;

export const createClosedJobCollection = (documents: Documents): Collection<ClosedJobRecord> =>
  documents.collection({ name: 'closed-jobs', schema: closedJobRecord, indexes: [{ fields: ['closedAt'] }] });

/** All given-up jobs of a queue without an id. */
export interface NamedJobs {
  readonly queue: string;
  readonly id?: string | undefined;
}

export interface GivenUpJob {
  readonly queue: string;
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly failure: string;
  /** ISO time when it was given up. */
  readonly at: string;
}

interface Parts {
  readonly documents: Documents;
  readonly jobs: readonly Jobs[];
  readonly clock: Clock;
}

const jobsShown = 1000;

/** Jobs that were given up, for operators: without what they are about. */
export class OperatedJobs {
  readonly #parts: Parts;
  readonly #log: Collection<ClosedJobRecord>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#log = createClosedJobCollection(parts.documents);
  }

  async list(): Promise<readonly GivenUpJob[]> {
    const found = await Promise.all(
      this.#parts.jobs.map(async ({ name, givenUp }) =>
        (await givenUp.list(jobsShown)).map(({ id, job }) => ({ id, ...shown(name, job) })),
      ),
    );
    return found.flat().slice(0, jobsShown);
  }

  /** Returns the number of retried ones. AppError `not-found` if there are none. */
  retry(named: NamedJobs): Promise<number> {
    return this.#each(named, (jobs, id) => jobs.givenUp.retry(id));
  }

  /** Returns the number of closed ones. AppError `not-found` if there are none. */
  close(named: NamedJobs, reason: string): Promise<number> {
    return this.#each(named, (jobs, id) => this.#close(jobs, id, reason));
  }

  async closed(): Promise<readonly ClosedJobRecord[]> {
    const found = await this.#log.find({}, { sort: [['closedAt', -1]], limit: jobsShown });
    return found.map(({ state }) => state);
  }

  /** Recorded before it is closed, so that no closed one lacks its reason. */
  async #close({ name, givenUp }: Jobs, id: string, reason: string): Promise<boolean> {
    const job = await givenUp.get(id);
    if (job === null) return false;
    const { queue, state, failure, at } = shown(name, job);
    const record = { queue, id, state, failure, at, reason, closedAt: this.#parts.clock.now().toISOString() };
    await this.#log.update(`${queue}/${id} ${at}`, () => ({ state: record, result: null }));
    return givenUp.close(id);
  }

  async #each({ queue, id }: NamedJobs, act: (jobs: Jobs, id: string) => Promise<boolean>): Promise<number> {
    const jobs = this.#parts.jobs.find(({ name }) => name === queue);
    let count = 0;
    if (jobs !== undefined) {
      const ids = id === undefined ? await Array.fromAsync(jobs.givenUp.ids()) : [id];
      for (const one of ids) if (await act(jobs, one)) count += 1;
    }
    if (count === 0) throw new AppError('not-found', 'not-found');
    return count;
  }
}

const shown = (queue: string, { state, attempts, lastError = '', endedAt, nextAt }: Job): Omit<GivenUpJob, 'id'> => ({
  ...{ queue, state, attempts },
  failure: withoutAddresses(lastError),
  at: endedAt ?? nextAt,
});
