import type { Collection, EventOf } from '@sao-mai/platform';
import type { createForgetPerson, createRecordDecision } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';
import { accountChanged, profileChanged } from './tutor-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly forgetPerson: ReturnType<typeof createForgetPerson>;
  readonly recordDecision: ReturnType<typeof createRecordDecision>;
  /** Mails a recorded decision unless it was mailed already. */
  readonly notify: (decisionId: string) => void;
}

type AccountEvent = EventOf<'user-registered.v1'> | EventOf<'user-updated.v1'>;
type ProfileEvent = EventOf<'tutor-profile-created.v1'> | EventOf<'tutor-profile-updated.v1'>;
type DecisionEvent =
  | EventOf<'tutor-approved.v1'>
  | EventOf<'tutor-rejected.v1'>
  | EventOf<'tutor-activated.v1'>
  | EventOf<'tutor-deactivated.v1'>;

/** Admin's own decisions come back as events and become history entries. */
export function adminReactions({ tutors, forgetPerson, recordDecision, notify }: Deps) {
  const rememberAccount = ({ data, sequence }: AccountEvent) => accountChanged(tutors, data.uid, sequence, data);
  const rememberProfile = ({ data, sequence }: ProfileEvent) => profileChanged(tutors, data.uid, sequence, data);
  const keepDecision = async ({ data, sequence }: DecisionEvent) => {
    await recordDecision(data, sequence);
    notify(data.decisionId);
  };
  return {
    'user-registered.v1': rememberAccount,
    'user-updated.v1': rememberAccount,
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await accountChanged(tutors, data.uid, sequence, null);
      await forgetPerson(data.uid);
    },
    'tutor-profile-created.v1': rememberProfile,
    'tutor-profile-updated.v1': rememberProfile,
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      profileChanged(tutors, data.uid, sequence, null),
    'tutor-approved.v1': keepDecision,
    'tutor-rejected.v1': keepDecision,
    'tutor-activated.v1': keepDecision,
    'tutor-deactivated.v1': keepDecision,
  };
}
