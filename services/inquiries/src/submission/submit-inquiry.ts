import type { InquiryReply } from '@sao-mai/contracts';
import { AppError, refundIfUnavailable } from '@sao-mai/platform';
import type { Clock, Collection, LimitAnswer, Limits, Log } from '@sao-mai/platform';
import { isBlocked } from '../blocking/blocked-senders.ts';
import type { BlockedSender } from '../blocking/blocked-senders.ts';
import { createFindHoldReason } from '../holding/find-hold-reason.ts';
import { identify, repeated, submitted } from '../inquiry.ts';
import type { Inquiry, InquiryCommand } from '../inquiry.ts';
import { takeInquiry } from './inquiry-limits.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: TutorDirectory;
  readonly blocks: Collection<BlockedSender>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  readonly stored: (id: string) => void;
  readonly storedCounts: StoredCounts;
}

/** New messages since the process started, for alarms; counting refuses nothing. */
export type StoredCounts = Record<'sent' | 'held', number>;

export type SubmitInquiry = InquiryCommand & {
  readonly address: string;
};

const replyOf = ({ id, createdAt, wait }: Inquiry): InquiryReply => ({
  id,
  createdAt,
  ...(wait?.state === 'waiting' && { awaitsConfirmation: true }),
});

const dayMs = 24 * 60 * 60 * 1000;

/** Idempotent; the e-mail is sent by a job. The reply does not tell whether the message is held. */
export function createSubmitInquiry({ inquiries, directory, blocks, limits, clock, log, stored, storedCounts }: Deps) {
  const findHoldReason = createFindHoldReason({ inquiries, clock, log });
  /** Repeats wait for the first call to finish, so that they count once. */
  const underway = new Map<string, Promise<Inquiry>>();

  async function existing(id: string, textHash: string): Promise<Inquiry | null> {
    const found = await inquiries.get(id);
    return found === null ? null : repeated(found.state, textHash);
  }

  async function take({ senderUid, tutorUid, address }: SubmitInquiry): Promise<LimitAnswer> {
    const isNew = !(await directory.registeredBefore(senderUid, new Date(clock.now().getTime() - dayMs)));
    return takeInquiry(limits, { senderUid, tutorUid, address, isNew });
  }

  async function store(command: SubmitInquiry, id: string, textHash: string): Promise<Inquiry> {
    const earlier = await existing(id, textHash);
    if (earlier !== null) return earlier;
    const answer = await take(command);
    if (!answer.allowed) {
      const meanwhile = await existing(id, textHash);
      if (meanwhile !== null) return meanwhile;
      throw new AppError('limited', 'inquiry-limit', { retryAfter: answer.retryAfterSeconds });
    }
    const { result } = await refundIfUnavailable(answer, async () => {
      const heldFor = await findHoldReason(command);
      const written = await inquiries.update<Inquiry>(id, (current) => {
        if (current !== null) return { unchanged: true, result: repeated(current, textHash) };
        const made = submitted(command, heldFor, clock.now());
        return { ...made, result: made.state };
      });
      if (written.document?.version === 1) storedCounts[heldFor === null ? 'sent' : 'held'] += 1;
      return written;
    });
    stored(id);
    return result;
  }

  return async (command: SubmitInquiry): Promise<InquiryReply> => {
    const visibility = await directory.visibility(command.tutorUid);
    if (visibility === 'unknown') throw new AppError('not-found', 'tutor-not-found');
    if (command.senderUid === command.tutorUid) throw new AppError('forbidden', 'inquiry-to-self');
    if (visibility === 'hidden') throw new AppError('conflict', 'tutor-not-public');
    const { id, textHash } = identify(command);
    // A blocked sender is not told of it. Repeats of an inquiry stored before the pause or block still succeed.
    const refused = visibility === 'paused' || (await isBlocked(blocks, command.tutorUid, command.senderUid));
    if (refused && (await existing(id, textHash)) === null) {
      throw new AppError('conflict', 'tutor-paused');
    }
    const running = underway.get(id);
    if (running !== undefined) return replyOf(repeated(await running, textHash));
    const work = store(command, id, textHash).finally(() => underway.delete(id));
    underway.set(id, work);
    return replyOf(await work);
  };
}
