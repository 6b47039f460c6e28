import type { DecisionData } from '@sao-mai/contracts';
import type { Collection, Filter } from '@sao-mai/platform';
import type { RecordedDecision } from './decision-record.ts';

/** Decisions about the person (without the admin's name) and decisions the person made. */
export const createMyData =
  (decisions: Collection<RecordedDecision>) =>
  async (uid: string): Promise<DecisionData> => {
    const [about, made] = await Promise.all([all(decisions, { uid }), all(decisions, { 'by.uid': uid })]);
    return {
      about: about.map(({ profileId, decision, reason, at }) => ({ profileId, decision, reason, at })),
      made: made.map(({ uid: about, decision, at }) => ({ uid: about, decision, at })),
    };
  };

async function all(decisions: Collection<RecordedDecision>, filter: Filter): Promise<readonly RecordedDecision[]> {
  const found = await Array.fromAsync(decisions.all(filter), ({ state }) => state);
  return found.sort((one, other) => one.sequence - other.sequence);
}
