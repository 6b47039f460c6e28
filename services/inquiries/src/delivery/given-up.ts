import { AppError, newJob } from '@sao-mai/platform';
import type { Change, Filter } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';

export type GivenUp = 'failed' | 'unknown';

/** Given-up mails that an admin can still retry or close. */
export const givenUp = (...states: readonly GivenUp[]): Filter => ({
  'job.state': { in: states },
  tutorUid: { ne: null },
  closedAt: null,
});

function openDelivery(inquiry: Inquiry | null): Inquiry {
  if (inquiry === null || inquiry.tutorUid === null) throw new AppError('not-found', 'inquiry-not-found');
  const { job, closedAt } = inquiry;
  if ((job.state !== 'failed' && job.state !== 'unknown') || closedAt !== undefined) {
    throw new AppError('conflict', 'delivery-changed');
  }
  return inquiry;
}

export function retried(inquiry: Inquiry | null, now: Date): Change<Inquiry, null> {
  return { state: { ...openDelivery(inquiry), job: newJob(now), silent: false }, result: null };
}

export function closed(inquiry: Inquiry | null, now: Date): Change<Inquiry, null> {
  return { state: { ...openDelivery(inquiry), closedAt: now.toISOString() }, result: null };
}
