import type { DecisionData, DecisionState } from '@sao-mai/contracts';
import type { Collection, Filter, Snapshot } from '@sao-mai/platform';
import type { ReportStore } from './reports/report-store.ts';
import { historyLine, ownPart } from './decision-record.ts';
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
    const [about, made, decidedTutors, record, submitted, reported] = await Promise.all([
      all(decisions, { uid }),
      all(decisions, { 'by.uid': uid }),
      Array.fromAsync(tutors.all({ 'decided.by.uid': uid })),
      tutors.get(uid),
      submissions.find({ uid }),
      Array.fromAsync(reports.profiles.all()),
    ]);
    const { decided, reviewed } = record?.state ?? {};
    const lines = about.length === 0 && decided !== undefined ? [ownPart(decided)] : about.map(historyLine);
    return {
      about: lines.map(({ by: _, ...line }) => line),
      made: [...unrecorded(decidedTutors, made), ...made].map(({ uid: about, decision, at }) => ({
        uid: about,
        decision,
        at,
      })),
      ...(reviewed !== undefined && { reviewed: reviewed.profile }),
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

/** Decisions in force whose record is kept no longer: they are older than all that is recorded. */
function unrecorded(tutors: readonly Snapshot<TutorRecord>[], made: readonly RecordedDecision[]): DecisionState[] {
  const recorded = new Set(made.map(({ uid, at }) => `${uid} ${at}`));
  return tutors.flatMap(({ state: { decided } }) =>
    decided === undefined || recorded.has(`${decided.uid} ${decided.at}`) ? [] : [decided],
  );
}

async function all(decisions: Collection<RecordedDecision>, filter: Filter): Promise<readonly RecordedDecision[]> {
  const found = await Array.fromAsync(decisions.all(filter), ({ state }) => state);
  return found.sort((one, other) => one.sequence - other.sequence);
}
