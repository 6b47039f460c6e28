import type { Collection, Job } from '@sao-mai/platform';
import { countUndelivered } from './given-up.ts';
import type { Inquiry } from '../inquiry.ts';

export type Deliveries = Readonly<Record<Job['state'] | 'held', number>>;

/** Numbers of pending, delivered, held and given-up inquiries that are not closed, for operators. */
export const createCountDeliveries = (inquiries: Collection<Inquiry>) => async (): Promise<Deliveries> => {
  const [waiting, doing, done, undelivered] = await Promise.all([
    inquiries.count({ 'job.state': 'waiting', 'hold.state': { ne: 'held' } }),
    inquiries.count({ 'job.state': 'doing' }),
    inquiries.count({ 'job.state': 'done' }),
    countUndelivered(inquiries),
  ]);
  return { waiting, doing, done, ...undelivered };
};
