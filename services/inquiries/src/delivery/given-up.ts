import { AppError, closedJob, isGivenUp, newJob } from '@sao-mai/platform';
import type { Change, Collection, Filter } from '@sao-mai/platform';
import { held } from '../holding/hold.ts';
import type { Inquiry } from '../inquiry.ts';

export type GivenUp = 'failed' | 'unknown';

/** Given-up mails that an admin can still retry or close. */
export const givenUp = (...states: readonly GivenUp[]): Filter => ({
  'job.state': { in: states },
  tutorUid: { ne: null },
  'job.closedAt': null,
  // Set by the release before, which knows no other.
  closedAt: null,
});

/** What waits for an admin. */
export async function countUndelivered(
  inquiries: Collection<Inquiry>,
): Promise<Readonly<Record<GivenUp | 'held', number>>> {
  const [failed, unknown, waiting] = await Promise.all(
    [givenUp('failed'), givenUp('unknown'), held].map((filter) => inquiries.count(filter)),
  );
  return { failed: failed ?? 0, unknown: unknown ?? 0, held: waiting ?? 0 };
}

function openDelivery(inquiry: Inquiry | null): Inquiry {
  if (inquiry === null || inquiry.tutorUid === null) throw new AppError('not-found', 'inquiry-not-found');
  const { job, closedAt } = inquiry;
  if (!isGivenUp(job) || closedAt !== undefined) throw new AppError('conflict', 'delivery-changed');
  return inquiry;
}

export function retried(inquiry: Inquiry | null, now: Date): Change<Inquiry, null> {
  return { state: { ...openDelivery(inquiry), job: newJob(now), silent: false }, result: null };
}

export function closed(inquiry: Inquiry | null, now: Date): Change<Inquiry, null> {
  const open = openDelivery(inquiry);
  return { state: { ...open, job: closedJob(open.job, now), closedAt: now.toISOString() }, result: null };
}
