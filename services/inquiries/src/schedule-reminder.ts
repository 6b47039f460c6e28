import type { Clock, Collection } from '@sao-mai/platform';
import { enrolled } from './digest.ts';
import type { Digest } from './digest.ts';
import type { Inquiry } from './inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly reminders: Collection<Digest>;
  readonly clock: Clock;
}

/** Puts a new inquiry into its tutor's reminder. Those from before reminders existed have no time for it. */
export const createScheduleReminder =
  ({ inquiries, reminders, clock }: Deps) =>
  async (id: string): Promise<void> => {
    const inquiry = (await inquiries.get(id))?.state;
    const { tutorUid = null, remindAt } = inquiry ?? {};
    if (tutorUid === null || remindAt === undefined) return;
    await reminders.update(tutorUid, (digest) => enrolled(digest, { id, at: remindAt }, clock.now()));
  };
