import type { DecisionData } from '@sao-mai/contracts';
import type { Collection, Filter } from '@sao-mai/platform';
import type { ReportStore } from './reports/report-store.ts';
import { historyLine } from './decision-record.ts';
import type { RecordedDecision } from './decision-record.ts';
import type { Submission } from './submissions/submission.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly decisions: Collection<RecordedDecision>;
  readonly submissions: Collection<Submission>;
  readonly reports: Pick<ReportStore, 'profiles'>;
}

/** Decisions about the person (without the admin's name), the profile at the last one, decisions the person made, also on reports, and submitted profiles. */
export const createMyData =
  ({ tutors, decisions, submissions, reports }: Deps) =>
  async (uid: string): Promise<DecisionData> => {
    const [about, made, record, submitted, reported] = await Promise.all([
      all(decisions, { uid }),
      all(decisions, { 'by.uid': uid }),
      tutors.get(uid),
      submissions.find({ uid }),
      Array.fromAsync(reports.profiles.all()),
    ]);
    const reviewed = record?.state.reviewed?.profile;
    return {
      about: about.map(historyLine).map(({ by: _, ...line }) => line),
      made: made.map(({ uid: about, decision, at }) => ({ uid: about, decision, at })),
      ...(reviewed !== undefined && { reviewed }),
      submitted: submitted.map(({ id, state: { submittedAt, decidedAt = null } }) => ({
        profileId: id,
        submittedAt,
        decidedAt,
      })),
      closedReports: reported.flatMap(({ id, state }) =>
        state.history.filter(({ by }) => by === uid).map(({ outcome, note, at }) => ({ uid: id, outcome, note, at })),
      ),
    };
  };

async function all(decisions: Collection<RecordedDecision>, filter: Filter): Promise<readonly RecordedDecision[]> {
  const found = await Array.fromAsync(decisions.all(filter), ({ state }) => state);
  return found.sort((one, other) => one.sequence - other.sequence);
}
