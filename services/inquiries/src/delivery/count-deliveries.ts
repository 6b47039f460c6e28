import type { Collection, Job } from '@sao-mai/platform';
import { givenUp } from './given-up.ts';
import type { Inquiry } from '../inquiry.ts';

export type Deliveries = Readonly<Record<Job['state'], number>>;

/** Numbers of pending, delivered and given-up inquiries that are not closed, for operators. */
export const createCountDeliveries = (inquiries: Collection<Inquiry>) => async (): Promise<Deliveries> => {
  const count = (state: Job['state']): Promise<number> => inquiries.count({ 'job.state': state });
  const [waiting, doing, done, failed, unknown] = await Promise.all([
    count('waiting'),
    count('doing'),
    count('done'),
    inquiries.count(givenUp('failed')),
    inquiries.count(givenUp('unknown')),
  ]);
  return { waiting, doing, done, failed, unknown };
};
