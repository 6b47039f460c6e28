import type { JobOutcome } from '@sao-mai/platform';
import { entryOf, isSame } from './facts.ts';
import type { TutorFacts } from './facts.ts';
import type { FactsStore } from './facts-store.ts';
import type { SearchIndex } from './search-index.ts';

interface Deps {
  readonly store: Pick<FactsStore, 'facts'>;
  readonly index: Pick<SearchIndex, 'put' | 'remove'>;
}

/** Repeats if the facts changed meanwhile: the last of several concurrent runs has seen the latest facts. */
export const createReindexTutor =
  ({ store, index }: Deps) =>
  async (uid: string): Promise<JobOutcome<TutorFacts>> => {
    for (;;) {
      const before = (await store.facts.get(uid))?.state;
      const entry = before === undefined ? null : entryOf(uid, before);
      await (entry === null ? index.remove(uid) : index.put(entry));
      const after = (await store.facts.get(uid))?.state;
      if (isSame(before, after)) return { done: true };
    }
  };
