import type { Collection } from '../documents/port.ts';
import { removeAfter } from '../retention/remove-after.ts';
import type { RetentionRule } from '../retention/remove-after.ts';
import { withoutFailure } from './job.ts';
import type { Job } from './job.ts';
import type { JobPlace } from './jobs-options.ts';

const isParked = ({ state }: Job): boolean => state === 'failed' || state === 'unknown';

/** Why a job was given up, and what another server said, for so many days. Later it is closed, and only its end remains. */
export const failuresKept = <State>(
  days: number,
  collection: Collection<State>,
  { path, read, write }: JobPlace<State>,
): readonly RetentionRule[] =>
  removeAfter(days, {
    kind: 'mail-failures',
    collection,
    path: `${path}.nextAt`,
    where: { [`${path}.state`]: { in: ['failed', 'unknown'] }, [`${path}.lastError`]: { ne: null } },
    since(state) {
      const job = read(state);
      return job !== undefined && isParked(job) && job.lastError !== undefined ? job.nextAt : undefined;
    },
    remains(state, now) {
      const job = read(state);
      return job === undefined ? state : write(state, withoutFailure(job, now));
    },
  });
