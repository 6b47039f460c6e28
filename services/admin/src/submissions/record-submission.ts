import type { DecisionState, ProfileState } from '@sao-mai/contracts';
import { changeExisting, insertOnce } from '@sao-mai/platform';
import type { Clock, Collection } from '@sao-mai/platform';
import { isRecent, notifyAdmins } from '../admin-digests/notify-admins.ts';
import type { NotifyAdminsDeps } from '../admin-digests/notify-admins.ts';
import { decidedAt, submission } from './submission.ts';
import type { Submission } from './submission.ts';
import { isGone } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';

interface Deps extends NotifyAdminsDeps {
  readonly tutors: Collection<TutorRecord>;
  readonly submissions: Collection<Submission>;
  readonly clock: Clock;
}

/** Stores a submission with its mail, and notifies each admin. Idempotent. */
export const createRecordSubmission =
  (deps: Deps) =>
  async (profile: ProfileState): Promise<void> => {
    const { tutors, submissions, clock } = deps;
    const now = clock.now();
    if (!isRecent(profile.submittedAt, now)) return;
    if (isGone((await tutors.get(profile.uid))?.state ?? null)) return;
    const { recordedAt } = await insertOnce(submissions, profile.profileId, submission(profile, now));
    await notifyAdmins(deps, recordedAt);
  };

export const createRecordReading =
  ({ submissions }: Pick<Deps, 'submissions'>) =>
  async ({ profileId, decision, at }: DecisionState): Promise<void> => {
    if (decision !== 'approved' && decision !== 'rejected') return;
    await changeExisting(submissions, profileId, (state) => decidedAt(state, at));
  };

export const createForgetSubmissions =
  ({ submissions, digests }: Pick<Deps, 'submissions' | 'digests'>) =>
  async (uid: string): Promise<void> => {
    for await (const id of submissions.ids({ uid })) await submissions.erase(id);
    await digests.erase(uid);
  };
