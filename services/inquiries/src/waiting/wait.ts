import { isoTime } from '@sao-mai/contracts';
import { jobSchema, newJob } from '@sao-mai/platform';
import type { Filter } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const waitSchema = z.object({
  state: z.enum(['waiting', 'over', 'expired']),
  until: isoTime,
  endedAt: z.optional(isoTime),
  /** Looks regularly whether the wait is over; absent once it is. */
  job: z.optional(jobSchema),
});
type Wait = z.infer<typeof waitSchema>;

const dayMs = 24 * 60 * 60 * 1000;
const longestMs = 7 * dayMs;

/** The job is due at once, because the address may be confirmed while the message is being stored. */
export const newWait = (now: Date): Wait => ({
  state: 'waiting',
  until: new Date(now.getTime() + longestMs).toISOString(),
  job: newJob(now),
});

/** When an older release, which knows no waits, sends it. */
export const dueWithoutWait = (now: Date): Date => new Date(now.getTime() + longestMs + dayMs);

export const waiting: Filter = { 'wait.state': 'waiting' };

/** Those that waited for nothing, or no longer do. */
export const notWaiting: Filter = { 'wait.state': { in: [null, 'over'] } };

/** Waiting or expired: the tutor knows nothing of it. The opposite of `notWaiting`, for a message that is read already. */
export const keepsBack = (wait: Wait | undefined): boolean => wait !== undefined && wait.state !== 'over';
