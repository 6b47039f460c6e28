import { onAccount, onDecision, onProfile } from '@sao-mai/platform';
import type { Clock, Collection, EventOf } from '@sao-mai/platform';
import { forgetBlocks } from './blocking/blocked-senders.ts';
import type { BlockedSender } from './blocking/blocked-senders.ts';
import type { Digest } from './reminders/digest.ts';
import { forgetPerson } from './inquiry-store.ts';
import type { Inquiry } from './inquiry.ts';
import { createObserveReplies } from './reply-times/observe-replies.ts';
import type { TutorReplyTime } from './reply-times/reply-time.ts';
import { createScheduleDigests } from './reminders/schedule-digests.ts';
import type { TutorDirectory } from './tutor-directory.ts';
import { createReleaseConfirmed } from './waiting/release-confirmed.ts';
import type { FoundDigest } from './watches/found-digest.ts';
import { createRecordFound } from './watches/record-found.ts';

interface Deps {
  readonly directory: TutorDirectory;
  readonly inquiries: Collection<Inquiry>;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly replyTimes: Collection<TutorReplyTime>;
  readonly foundTutors: Collection<FoundDigest>;
  readonly blocks: Collection<BlockedSender>;
  readonly deliver: (inquiryId: string) => void;
  readonly clock: Clock;
}

export function inquiriesReactions(deps: Deps) {
  const { directory, inquiries, reminders, questions, foundTutors, replyTimes, deliver, clock } = deps;
  const observeReplies = createObserveReplies(deps);
  const releaseConfirmed = createReleaseConfirmed(deps);
  const recordFound = createRecordFound(deps);
  const scheduleDigests = createScheduleDigests(deps);
  return {
    ...onAccount(async ({ data, sequence }) => {
      await directory.accountChanged(data.uid, sequence, data);
      await releaseConfirmed(data.uid);
    }),
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await directory.accountChanged(data.uid, sequence, null);
      await forgetPerson(inquiries, data.uid, clock.now());
      await forgetBlocks(deps.blocks, data.uid);
      for (const own of [reminders, questions, foundTutors, replyTimes]) await own.erase(data.uid);
    },
    ...onProfile(({ data, sequence }) => directory.profileChanged(data.uid, sequence, data)),
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      directory.profileChanged(data.uid, sequence, null),
    ...onDecision(({ data, sequence }) => directory.decided(data.uid, sequence, data)),
    'watch-matched.v1': ({ data }: EventOf<'watch-matched.v1'>) => recordFound(data),
    'inquiry-submitted.v1': async ({ data }: EventOf<'inquiry-submitted.v1'>) => {
      deliver(data.inquiryId);
      await scheduleDigests(data.inquiryId);
      await observeReplies(data.inquiryId);
    },
  };
}
