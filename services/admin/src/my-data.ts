import type { DecisionData } from '@sao-mai/contracts';
import type { Collection, Filter, Snapshot } from '@sao-mai/platform';
import type { RecordedDecision } from './decision-record.ts';

const pageSize = 1000;

/** Decisions about the person (without the admin's name) and decisions the person made. */
export const myData =
  (decisions: Collection<RecordedDecision>) =>
  async (uid: string): Promise<DecisionData> => {
    const [about, made] = await Promise.all([all(decisions, { uid }), all(decisions, { 'by.uid': uid })]);
    return {
      about: about.map(({ state: { profileId, decision, reason, at } }) => ({ profileId, decision, reason, at })),
      made: made.map(({ state: { uid: about, decision, at } }) => ({ uid: about, decision, at })),
    };
  };

async function all(
  decisions: Collection<RecordedDecision>,
  filter: Filter,
): Promise<readonly Snapshot<RecordedDecision>[]> {
  const found: Snapshot<RecordedDecision>[] = [];
  for (;;) {
    const page = await decisions.find(filter, { sort: [['sequence', 1]], skip: found.length, limit: pageSize });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
