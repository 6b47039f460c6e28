import { onAccount, onDecision, onProfile } from '@sao-mai/platform';
import type { Clock, Collection, EventOf } from '@sao-mai/platform';
import { forgetPerson } from './inquiry-store.ts';
import type { Inquiry } from './inquiry.ts';
import type { TutorDirectory } from './tutor-directory.ts';

interface Deps {
  readonly directory: TutorDirectory;
  readonly inquiries: Collection<Inquiry>;
  readonly deliver: (inquiryId: string) => void;
  readonly clock: Clock;
}

export function inquiriesReactions({ directory, inquiries, deliver, clock }: Deps) {
  return {
    ...onAccount(({ data, sequence }) => directory.accountChanged(data.uid, sequence, data)),
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await directory.accountChanged(data.uid, sequence, null);
      await forgetPerson(inquiries, data.uid, clock.now());
    },
    ...onProfile(({ data, sequence }) => directory.profileChanged(data.uid, sequence, data)),
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      directory.profileChanged(data.uid, sequence, null),
    ...onDecision(({ data, sequence }) => directory.decided(data.uid, sequence, data)),
    'inquiry-submitted.v1': ({ data }: EventOf<'inquiry-submitted.v1'>) => {
      deliver(data.inquiryId);
      return Promise.resolve();
    },
  };
}
