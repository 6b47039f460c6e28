import type { AccountState, DecisionState, EventType, ProfileState } from '@sao-mai/contracts';
import { allDone, inAdaptiveBatches, newJob, updateSlot } from '@sao-mai/platform';
import type { Clock, Collection, Documents } from '@sao-mai/platform';
import {
  accountFact,
  decisionFact,
  entryOf,
  factNames,
  profileFact,
  readableAgain,
  tutorFacts,
  withoutPerson,
} from './facts.ts';
import type { FactName, TutorFacts } from './facts.ts';
import type { IndexEntry } from './search-index.ts';

const sourceOf: Readonly<Partial<Record<EventType, FactName>>> = {
  'user-registered.v1': 'account',
  'user-updated.v1': 'account',
  'user-deleted.v1': 'account',
  'tutor-profile-created.v1': 'profile',
  'tutor-profile-updated.v1': 'profile',
  'tutor-profile-deleted.v1': 'profile',
  'tutor-approved.v1': 'decision',
  'tutor-rejected.v1': 'decision',
  'tutor-activated.v1': 'decision',
  'tutor-deactivated.v1': 'decision',
};

const sourcesOf = (type: string): readonly FactName[] =>
  Object.entries(sourceOf).flatMap(([known, name]) => (known === type ? [name] : []));

const settledAtOnce = 50;

export function createFactsStore(documents: Documents, clock: Clock) {
  const facts = documents.collection<TutorFacts>({
    name: 'tutor-facts',
    schema: tutorFacts,
    indexes: [{ fields: ['job.state', 'job.nextAt'] }, { fields: ['job.nextAt'] }, { fields: ['listed'] }],
  });
  const settled = (uid: string, state: TutorFacts): TutorFacts => ({
    ...state,
    listed: entryOf(uid, state) !== null,
    job: newJob(clock.now()),
  });
  const whenTold = (uid: string, name: FactName) => (state: TutorFacts) => settled(uid, readableAgain(state, name));

  return {
    facts,
    /** `null`: deleted. Resolves with false for a stale event. A newer fact schedules the tutor's reindexing. */
    accountTold(uid: string, sequence: number, account: AccountState | null): Promise<boolean> {
      const told = whenTold(uid, 'account');
      const whenApplied = account === null ? (state: TutorFacts) => told(withoutPerson(state)) : told;
      return updateSlot(facts, uid, 'account', { sequence, value: account && accountFact(account), whenApplied });
    },
    profileTold(uid: string, sequence: number, profile: ProfileState | null): Promise<boolean> {
      const whenApplied = whenTold(uid, 'profile');
      return updateSlot(facts, uid, 'profile', { sequence, value: profile && profileFact(profile), whenApplied });
    },
    decided(uid: string, sequence: number, decision: DecisionState): Promise<boolean> {
      const whenApplied = whenTold(uid, 'decision');
      return updateSlot(facts, uid, 'decision', { sequence, value: decisionFact(decision), whenApplied });
    },
    /** An event of this type could not be read. Resolves with false for unknown tutors. */
    async becameUnreadable(uid: string, type: string): Promise<boolean> {
      const sources = sourcesOf(type);
      const { result } = await facts.update<boolean>(uid, (state) => {
        if (state === null) return { unchanged: true, result: false };
        const unreadable = new Set([...(state.unreadable ?? []), ...(sources.length === 0 ? factNames : sources)]);
        return { state: settled(uid, { ...state, unreadable: [...unreadable] }), result: true };
      });
      return result;
    },
    /** Whether the account was deleted. */
    isGone: async (uid: string) => (await facts.get(uid))?.state.account?.value === null,
    countListed: () => facts.count({ listed: true }),
    countUnsettled: () => facts.count({ 'job.state': { in: ['waiting', 'doing'] } }),
    listedUids: () => facts.ids({ listed: true }),
    entries: () => entriesOf(facts),
    /** Ends the jobs from before `time`, after a rebuild from later facts. */
    settleJobsBefore: (time: Date) => settleJobs(facts, time.toISOString()),
    /** Uids whose facts or jobs changed since `time`. */
    changedSince: (time: Date) => Array.fromAsync(facts.ids({ 'job.nextAt': { gte: time.toISOString() } })),
  };
}

export type FactsStore = ReturnType<typeof createFactsStore>;

async function* entriesOf(facts: Collection<TutorFacts>): AsyncGenerator<IndexEntry> {
  for await (const { id, state } of facts.all()) {
    const entry = entryOf(id, state);
    if (entry !== null) yield entry;
  }
}

/** Keeps their change time, so that they do not count as changed. */
async function settleJobs(facts: Collection<TutorFacts>, before: string): Promise<number> {
  const waiting = await Array.fromAsync(facts.ids({ 'job.state': 'waiting', 'job.nextAt': { lt: before } }));
  await inAdaptiveBatches(waiting, { most: settledAtOnce }, async (batch) => {
    const writes = batch.map((uid) =>
      facts.update<null>(uid, (state) =>
        state?.job?.state === 'waiting' && state.job.nextAt < before
          ? { state: { ...state, job: { ...state.job, state: 'done' } }, result: null }
          : { unchanged: true, result: null },
      ),
    );
    await allDone(writes);
  });
  return waiting.length;
}
