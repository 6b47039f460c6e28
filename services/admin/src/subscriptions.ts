import { onAccount, onDecision, onProfile } from '@sao-mai/platform';
import type { Collection, EventOf } from '@sao-mai/platform';
import { adminsChanged } from './admin-digests/known-admins.ts';
import type { KnownAdmins } from './admin-digests/known-admins.ts';
import type { createRecordAttention } from './attention/record-attention.ts';
import type {
  createForgetSubmissions,
  createRecordReading,
  createRecordSubmission,
} from './submissions/record-submission.ts';
import type { createRecordReport } from './reports/record-report.ts';
import type { createForgetReports } from './reports/report-store.ts';
import type { createForgetPerson, createRecordDecision } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';
import { accountChanged, profileChanged } from './tutor-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly forgetPerson: ReturnType<typeof createForgetPerson>;
  readonly recordDecision: ReturnType<typeof createRecordDecision>;
  readonly admins: Collection<KnownAdmins>;
  readonly forgetSubmissions: ReturnType<typeof createForgetSubmissions>;
  readonly recordSubmission: ReturnType<typeof createRecordSubmission>;
  readonly recordReading: ReturnType<typeof createRecordReading>;
  readonly forgetReports: ReturnType<typeof createForgetReports>;
  readonly recordReport: ReturnType<typeof createRecordReport>;
  readonly recordAttention: ReturnType<typeof createRecordAttention>;
  readonly notify: (decisionId: string) => void;
}

export function adminReactions(deps: Deps) {
  const { tutors, admins, forgetPerson, recordDecision, notify } = deps;
  return {
    ...onAccount(({ data, sequence }) => accountChanged(tutors, data.uid, sequence, data)),
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await accountChanged(tutors, data.uid, sequence, null);
      await forgetPerson(data.uid);
      await deps.forgetSubmissions(data.uid);
      await deps.forgetReports(data.uid);
    },
    'admins-changed.v1': ({ data, sequence }: EventOf<'admins-changed.v1'>) =>
      adminsChanged(admins, sequence, data.uids),
    ...onProfile(({ data, sequence }) => profileChanged(tutors, data.uid, sequence, data)),
    'tutor-profile-created.v1': async ({ data, sequence }: EventOf<'tutor-profile-created.v1'>) => {
      await profileChanged(tutors, data.uid, sequence, data);
      await deps.recordSubmission(data);
    },
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      profileChanged(tutors, data.uid, sequence, null),
    'tutor-reported.v1': ({ data }: EventOf<'tutor-reported.v1'>) => deps.recordReport(data),
    'inquiry-attention-changed.v1': deps.recordAttention,
    ...onDecision(async ({ data, sequence }) => {
      await recordDecision(data, sequence);
      await deps.recordReading(data);
      notify(data.decisionId);
    }),
  };
}
