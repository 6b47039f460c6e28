import type { Collection } from '../documents/port.ts';

/** States of jobs that are not done. */
const openStates = ['waiting', 'doing', 'failed', 'unknown'] as const;
type OpenJobState = (typeof openStates)[number];
/** `scheduled` ones were never tried and are due later; `waiting` ones are due, or wait for their next try. */
export type JobCounts = Readonly<Record<OpenJobState | 'scheduled', number>>;

/** Counts the jobs at `path` by state, without closed ones. */
export async function countJobs(collection: Collection<unknown>, path: string, now: Date): Promise<JobCounts> {
  const count = (state: OpenJobState) => collection.count({ [`${path}.state`]: state, [`${path}.closedAt`]: null });
  const later = { [`${path}.nextAt`]: { gt: now.toISOString() }, [`${path}.attempts`]: 0 };
  const [scheduled, ...counted] = await Promise.all([
    collection.count({ [`${path}.state`]: 'waiting', ...later }),
    ...openStates.map(count),
  ]);
  const [waiting = 0, doing = 0, failed = 0, unknown = 0] = counted;
  return { waiting: Math.max(0, waiting - scheduled), scheduled, doing, failed, unknown };
}
