import type { Clock, Collection, JobOutcome } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { nextMorning } from '../reminders/mail-hours.ts';
import { computed, observedMs, usualReplyTime } from './reply-time.ts';
import type { TutorReplyTime } from './reply-time.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly replyTimes: Collection<TutorReplyTime>;
  readonly clock: Clock;
}

const hourMs = 3_600_000;

/** Publishes how soon a tutor usually answers, if that changed; repeated daily while any message is recent enough to count. */
export function createComputeReplyTime({ inquiries, replyTimes, clock }: Deps) {
  return async (uid: string): Promise<JobOutcome<TutorReplyTime>> => {
    const now = clock.now();
    const since = new Date(now.getTime() - observedMs).toISOString();
    const found = await inquiries.find({ tutorUid: uid, createdAt: { gte: since } }, { sort: [['createdAt', -1]] });
    const value = usualReplyTime(found.map(({ state }) => state));
    await replyTimes.update(uid, (current) => computed(uid, current, value));
    const tomorrow = nextMorning(new Date(now.getTime() + hourMs));
    return { done: true, next: ({ newestAt }) => (newestAt >= since ? tomorrow : undefined) };
  };
}
