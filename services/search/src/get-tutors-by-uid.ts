import type { ListedTutor } from '@sao-mai/contracts';
import { entryOf } from './facts.ts';
import type { FactsStore } from './facts-store.ts';

export const createGetTutorsByUid =
  ({ facts }: Pick<FactsStore, 'facts'>) =>
  async (uids: readonly string[]): Promise<ListedTutor[]> => {
    if (uids.length === 0) return [];
    const known = new Map((await facts.find({ _id: { in: uids } })).map(({ id, state }) => [id, state]));
    return [...new Set(uids)].flatMap((uid) => {
      const state = known.get(uid);
      const entry = state === undefined ? null : entryOf(uid, state);
      if (entry === null) return [];
      const { approvedAt: _approvedAt, availability, ...shown } = entry;
      return [{ ...shown, availability: [...availability] }];
    });
  };
