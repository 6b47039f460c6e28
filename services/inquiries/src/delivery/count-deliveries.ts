import type { Collection, Job } from '@sao-mai/platform';
import { countUndelivered } from './given-up.ts';
import type { Inquiry } from '../inquiry.ts';
import { notWaiting, waiting } from '../waiting/wait.ts';

export type Deliveries = Readonly<Record<Job['state'] | 'held' | 'unconfirmed', number>>;

/** Numbers of pending, delivered, held and given-up inquiries that are not closed, for operators. */
export const createCountDeliveries = (inquiries: Collection<Inquiry>) => async (): Promise<Deliveries> => {
  const [pending, doing, done, unconfirmed, undelivered] = await Promise.all([
    inquiries.count({ 'job.state': 'waiting', 'hold.state': { ne: 'held' }, ...notWaiting }),
    inquiries.count({ 'job.state': 'doing' }),
    inquiries.count({ 'job.state': 'done' }),
    inquiries.count(waiting),
    countUndelivered(inquiries),
  ]);
  return { waiting: pending, doing, done, unconfirmed, ...undelivered };
};
