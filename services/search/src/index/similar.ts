import type { SearchItem } from '@sao-mai/contracts';
import type { TypedFastBitSet } from 'typedfastbitset';
import { nothingAsked } from '../meaning/read-query.ts';
import { tokens } from '../meaning/tokens.ts';
import type { TutorIndex } from './tutor-index.ts';
import { itemsOf } from './tutor-search.ts';

const atMost = 6;

/** Tutors with a shared subject who take students: more shared subjects first, then place, method and language. */
export function similarTo(index: TutorIndex, uid: string): SearchItem[] {
  const { sets, tutors, database } = index;
  const own = database.find(uid);
  if (own === undefined) return [];
  const having = (kinds: RegExp): string[] => own.traits.tokens.filter((token) => kinds.test(token));
  const categories = having(/^c:/);
  const { taught } = own.stored;
  const subjects = taught.length > 0 ? taught.map(tokens.taught) : categories;
  const others = (shared: readonly string[]): TypedFastBitSet => {
    const rows = sets.any(shared).clone().difference(tutors.paused);
    rows.remove(own.id);
    return rows;
  };
  const sameSubjects = others(subjects);
  const found = sameSubjects.isEmpty() ? others(categories) : sameSubjects;
  const worth = (shared: readonly string[], points: number) =>
    shared.map((token) => ({ rows: sets.of(token), points }));
  const weighted = [...worth(subjects, 4), ...worth(having(/^p:/), 2), ...worth(having(/^[lh]:/), 1)];
  const first = { sort: 'relevance', day: 0, from: 0, to: atMost } as const;
  return itemsOf(index, nothingAsked, tutors.slice(found, first, weighted));
}
