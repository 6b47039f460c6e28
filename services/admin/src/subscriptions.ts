import { onAccount, onDecision, onProfile } from '@sao-mai/platform';
import type { Collection, EventOf } from '@sao-mai/platform';
import type { createForgetPerson, createRecordDecision } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';
import { accountChanged, profileChanged } from './tutor-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly forgetPerson: ReturnType<typeof createForgetPerson>;
  readonly recordDecision: ReturnType<typeof createRecordDecision>;
  readonly notify: (decisionId: string) => void;
}

export function adminReactions({ tutors, forgetPerson, recordDecision, notify }: Deps) {
  return {
    ...onAccount(({ data, sequence }) => accountChanged(tutors, data.uid, sequence, data)),
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await accountChanged(tutors, data.uid, sequence, null);
      await forgetPerson(data.uid);
    },
    ...onProfile(({ data, sequence }) => profileChanged(tutors, data.uid, sequence, data)),
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      profileChanged(tutors, data.uid, sequence, null),
    ...onDecision(async ({ data, sequence }) => {
      await recordDecision(data, sequence);
      notify(data.decisionId);
    }),
  };
}
