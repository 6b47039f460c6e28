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

type AccountEvent = EventOf<'user-registered.v1'> | EventOf<'user-updated.v1'>;
type ProfileEvent = EventOf<'tutor-profile-created.v1'> | EventOf<'tutor-profile-updated.v1'>;
type DecisionEvent =
  | EventOf<'tutor-approved.v1'>
  | EventOf<'tutor-rejected.v1'>
  | EventOf<'tutor-activated.v1'>
  | EventOf<'tutor-deactivated.v1'>;

export function inquiriesReactions({ directory, inquiries, deliver, clock }: Deps) {
  const rememberAccount = ({ data, sequence }: AccountEvent) => directory.accountChanged(data.uid, sequence, data);
  const rememberProfile = ({ data, sequence }: ProfileEvent) => directory.profileChanged(data.uid, sequence, data);
  const rememberDecision = ({ data, sequence }: DecisionEvent) => directory.decided(data.uid, sequence, data);
  return {
    'user-registered.v1': rememberAccount,
    'user-updated.v1': rememberAccount,
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await directory.accountChanged(data.uid, sequence, null);
      await forgetPerson(inquiries, data.uid, clock.now());
    },
    'tutor-profile-created.v1': rememberProfile,
    'tutor-profile-updated.v1': rememberProfile,
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      directory.profileChanged(data.uid, sequence, null),
    'tutor-approved.v1': rememberDecision,
    'tutor-rejected.v1': rememberDecision,
    'tutor-activated.v1': rememberDecision,
    'tutor-deactivated.v1': rememberDecision,
    'inquiry-submitted.v1': ({ data }: EventOf<'inquiry-submitted.v1'>) => {
      deliver(data.inquiryId);
      return Promise.resolve();
    },
  };
}
