import type { Collection, Job } from '@sao-mai/platform';
import type { Inquiry } from './inquiry.ts';

export type Deliveries = Readonly<Record<Job['state'], number>>;

/** How many stored inquiries are on their way, delivered or given up, for operators. Nothing is left to do for a tutor who has gone. */
export const countDeliveries = (inquiries: Collection<Inquiry>) => async (): Promise<Deliveries> => {
  const count = (state: Job['state']): Promise<number> => inquiries.count({ 'job.state': state });
  const [waiting, doing, done, failed, unknown] = await Promise.all([
    count('waiting'),
    count('doing'),
    count('done'),
    inquiries.count({ 'job.state': 'failed', tutorUid: { ne: null } }),
    count('unknown'),
  ]);
  return { waiting, doing, done, failed, unknown };
};
