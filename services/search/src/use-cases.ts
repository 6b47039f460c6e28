import type { Language, ReadingRequest, SuggestionsQuery } from '@sao-mai/contracts';
import type { Clock } from '@sao-mai/platform';
import type { FactsStore } from './facts-store.ts';
import { createGetTutorsByUid } from './get-tutors-by-uid.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { createListProfiles } from './list-profiles.ts';
import { conceptsOf } from './meaning/concept-names.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearchTutors } from './search-tutors.ts';
import { createListUnanswered } from './unanswered-searches.ts';
import type { UnansweredSearches } from './unanswered-searches.ts';

interface Deps {
  readonly store: FactsStore;
  readonly index: SearchIndex;
  readonly keeper: IndexKeeper;
  readonly missed: UnansweredSearches;
  readonly clock: Clock;
}

/** What visitors, the gateway and operators can have done here. */
export function createUseCases(deps: Deps) {
  const { store, index, keeper } = deps;
  return {
    search: createSearchTutors(deps),
    /** What a profile would be found under. */
    read: (profile: ReadingRequest, language: Language) => conceptsOf(index.meaning.lexicon, profile, language),
    /** What was searched for and found nobody. */
    unanswered: createListUnanswered({ lexicon: index.meaning.lexicon, missed: deps.missed }),
    suggest: (query: SuggestionsQuery) => {
      keeper.assertAnswers();
      return index.suggest(query);
    },
    similar: (uid: string) => {
      keeper.assertAnswers();
      return index.similar(uid);
    },
    /** The listed ones of these. */
    tutors: createGetTutorsByUid(store),
    /** Makes the index anew from the facts; resolves with the number of entries. `indexState` tells how far it is. */
    rebuildIndex: () => keeper.rebuild(),
    indexState: async () => ({
      answers: keeper.answers,
      entries: await index.count(),
      /** What the facts say it should hold. */
      listed: await store.countListed(),
      /** Tutors on their way into it or out of it. */
      unsettled: await store.countUnsettled(),
      rebuilding: keeper.progress ?? null,
    }),
    /** A part of the public profiles, for the site map. */
    listProfiles: createListProfiles(store),
    countListed: () => store.countListed(),
    /** Whom the facts say the index should hold, and whom it does. */
    listed: { facts: () => store.listedUids(), index: () => index.uids() },
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
