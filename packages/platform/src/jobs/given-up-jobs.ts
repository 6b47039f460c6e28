import type { Clock } from '../clock.ts';
import type { Collection, Filter } from '../documents/port.ts';
import { closedJob, isGivenUp, newJob } from './job.ts';
import type { Job } from './job.ts';
import type { JobPlace } from './jobs-options.ts';

/** Failed and unknown jobs of one kind: nothing retries them until an operator does, or closes them. */
export interface GivenUp {
  /** The longest waiting first. */
  list(limit: number): Promise<readonly { readonly id: string; readonly job: Job }[]>;
  ids(): AsyncIterable<string>;
  /** Null if the document has no such job. */
  get(id: string): Promise<Job | null>;
  /** Runs it as a new job. False if it is no longer given up. */
  retry(id: string): Promise<boolean>;
  /** It keeps its state, but no longer counts as given up. False if it is no longer given up. */
  close(id: string): Promise<boolean>;
}

interface Parts<State> {
  readonly collection: Collection<State>;
  readonly place: JobPlace<State>;
  readonly clock: Clock;
  readonly nudge: (id: string) => void;
}

export class GivenUpJobs<State> implements GivenUp {
  readonly #parts: Parts<State>;

  constructor(parts: Parts<State>) {
    this.#parts = parts;
  }

  async list(limit: number): Promise<readonly { readonly id: string; readonly job: Job }[]> {
    const { collection, place } = this.#parts;
    const found = await collection.find(this.#filter(), { sort: [[`${place.path}.nextAt`, 1]], limit });
    return found.flatMap(({ id, state }) => {
      const job = place.read(state);
      return job === undefined ? [] : [{ id, job }];
    });
  }

  ids(): AsyncIterable<string> {
    return this.#parts.collection.ids(this.#filter());
  }

  async get(id: string): Promise<Job | null> {
    const { collection, place } = this.#parts;
    const found = await collection.get(id);
    const job = found === null ? undefined : place.read(found.state);
    return job !== undefined && isGivenUp(job) ? job : null;
  }

  async retry(id: string): Promise<boolean> {
    const { clock, nudge } = this.#parts;
    const isRetried = await this.#replace(id, () => newJob(clock.now()));
    if (isRetried) nudge(id);
    return isRetried;
  }

  close(id: string): Promise<boolean> {
    return this.#replace(id, (job) => closedJob(job, this.#parts.clock.now()));
  }

  async #replace(id: string, replacement: (job: Job) => Job): Promise<boolean> {
    const { collection, place } = this.#parts;
    const { result } = await collection.update<boolean>(id, (state) => {
      const job = state === null ? undefined : place.read(state);
      if (state === null || job === undefined || !isGivenUp(job)) return { unchanged: true, result: false };
      return { state: place.write(state, replacement(job)), result: true };
    });
    return result;
  }

  #filter(): Filter {
    const { path } = this.#parts.place;
    return { [`${path}.state`]: { in: ['failed', 'unknown'] }, [`${path}.closedAt`]: null };
  }
}
