import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { nextMorning } from '../reminders/mail-hours.ts';
import { observing } from './reply-time.ts';
import type { TutorReplyTime } from './reply-time.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly replyTimes: Collection<TutorReplyTime>;
  readonly clock: Clock;
}

/** Has the time in which a tutor answers computed, once there is a message to answer. Idempotent. */
export const createObserveReplies =
  ({ inquiries, replyTimes, clock }: Deps) =>
  async (id: string): Promise<void> => {
    const { tutorUid = null, createdAt } = (await inquiries.get(id))?.state ?? {};
    if (tutorUid === null || createdAt === undefined) return;
    await replyTimes.update(tutorUid, (current) => observing(current, createdAt, nextMorning(clock.now())));
  };
