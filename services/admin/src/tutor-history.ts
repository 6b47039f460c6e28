import type { DecisionRecord, DecisionState } from '@sao-mai/contracts';
import { AppError, changeExisting, insertOnce, keptSince } from '@sao-mai/platform';
import type { Clock, Collection, Filter, KeptDays } from '@sao-mai/platform';
import { historyLine, ownPart, recorded, withoutAdmin, withoutPerson } from './decision-record.ts';
import type { RecordedDecision } from './decision-record.ts';
import { isGone } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly decisions: Collection<RecordedDecision>;
}

/** Of one whose decisions are kept no longer, the decision in force. */
export const createTutorHistory =
  ({ tutors, decisions }: Deps) =>
  async (uid: string): Promise<DecisionRecord[]> => {
    const lines = await decisions.find({ uid }, { sort: [['sequence', -1]] });
    if (lines.length > 0) return lines.map(({ state }) => historyLine(state));
    const record = (await tutors.get(uid))?.state;
    if (record?.decided !== undefined) return [ownPart(record.decided)];
    if (!record?.account?.value && !record?.profile?.value) throw new AppError('not-found', 'tutor-not-found');
    return [];
  };

/** Idempotent: stores a decision once, however often its event arrives. The mail job is part of that document. */
export const createRecordDecision =
  ({ tutors, decisions, keptDays, clock }: Deps & { readonly keptDays: KeptDays; readonly clock: Clock }) =>
  async (decided: DecisionState, sequence: number): Promise<void> => {
    const now = clock.now();
    if (keptDays.decisions !== undefined && decided.at < keptSince(keptDays.decisions, now)) return;
    const gone = isGone((await tutors.get(decided.uid))?.state ?? null);
    const line = recorded(decided, sequence, now);
    await insertOnce(decisions, decided.decisionId, gone ? withoutPerson(line, now) : line);
  };

/** Removes personal data from the decisions about a person and by a person, and keeps the decisions. */
export const createForgetPerson =
  ({ tutors, decisions, clock }: Deps & { readonly clock: Clock }) =>
  async (uid: string): Promise<void> => {
    await forEach(decisions, { uid }, (line) => withoutPerson(line, clock.now()));
    await forEach(decisions, { 'by.uid': uid }, withoutAdmin);
    await forEach(tutors, { 'decided.by.uid': uid }, ({ decided, ...record }) =>
      decided === undefined ? record : { ...record, decided: withoutAdmin(decided) },
    );
  };

async function forEach<State>(
  collection: Collection<State>,
  filter: Filter,
  change: (state: State) => State,
): Promise<void> {
  for await (const id of collection.ids(filter)) await changeExisting(collection, id, change);
}
