import type { Clock, Collection } from '@sao-mai/platform';
import { enrolled } from './digest.ts';
import type { Digest } from './digest.ts';
import type { Inquiry } from '../inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly clock: Clock;
}

/** Enters a new inquiry in its tutor's and its sender's digests. Those from before there were any have no time for it. */
export function createScheduleDigests({ inquiries, reminders, questions, clock }: Deps) {
  const enrol = (digests: Collection<Digest>, uid: string, id: string, at: string): Promise<unknown> =>
    digests.update(uid, (digest) => enrolled(digest, { id, at }, clock.now()));
  return async (id: string): Promise<void> => {
    const inquiry = (await inquiries.get(id))?.state;
    if (inquiry === undefined) return;
    const { tutorUid, senderUid, remindAt, askAt, confirmedEmail } = inquiry;
    if (tutorUid !== null && remindAt !== undefined) await enrol(reminders, tutorUid, id, remindAt);
    if (confirmedEmail !== undefined && askAt !== undefined) await enrol(questions, senderUid, id, askAt);
  };
}
