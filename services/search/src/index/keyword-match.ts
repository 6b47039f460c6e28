import { TypedFastBitSet } from 'typedfastbitset';
import { points, relatedTokens } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import type { IndexQuery } from '../search-index.ts';
import { called, conditionOf, decideMatches, nameOrder, relatedTo } from './decide-matches.ts';
import type { Condition, Decision } from './decide-matches.ts';
import { sign } from './entry-record.ts';
import type { Weighted } from './row-order.ts';
import type { TutorIndex } from './tutor-index.ts';

/** Do not modify the result. */
function rowsOf({ sets, tutors, vocabulary }: TutorIndex, condition: Condition): TypedFastBitSet {
  if ('any' in condition) return sets.any(condition.any);
  if ('rate' in condition) return tutors.within(condition.rate);
  const { word, as } = condition;
  if (as === 'written') return sets.matching(`{name texts} : "${word}"`);
  const begun = sets.matching(`{name texts} : "${word}" OR starts : "${sign}${word}"`);
  const near = begun.isEmpty() && as === 'similar' ? vocabulary.nearest(word) : [];
  return near.length === 0 ? begun : sets.matching(near.map((one) => `{name texts} : "${one}"`).join(' OR '));
}

const rowsOfAll = (index: TutorIndex, all: readonly Condition[]): TypedFastBitSet =>
  all.reduce((rows, condition) => rows.intersection(rowsOf(index, condition)), index.tutors.all.clone());

/** The rows that match a keyword, and their points. */
export class KeywordMatch {
  readonly decision: Decision;
  readonly data: TypedFastBitSet;
  readonly #index: TutorIndex;

  constructor(index: TutorIndex, query: Pick<IndexQuery, 'keyword' | 'exact'>) {
    this.#index = index;
    const deciding = decideMatches(index.meaning, query);
    let step = deciding.next();
    while (step.done !== true) step = deciding.next(step.value.map((all) => rowsOfAll(index, all).size()));
    this.decision = step.value;
    const { all, namesakes } = this.decision;
    this.data = rowsOfAll(index, all);
    if (namesakes !== undefined) this.data.union(index.sets.of(namesakes));
  }

  fulfilled(wish: Wish): TypedFastBitSet {
    return rowsOf(this.#index, conditionOf(this.#index.meaning, wish));
  }

  weighted(): Weighted[] {
    const { wishes, name, namesakes } = this.decision;
    const isSubjectFirst = namesakes !== undefined && name === undefined;
    return [
      ...wishes
        .filter(({ required }) => !required || isSubjectFirst)
        .map((wish) => ({ rows: this.fulfilled(wish), points: wish.points })),
      ...this.#better(),
      ...this.#leading(),
    ];
  }

  #better(): Weighted[] {
    return this.decision.wishes.flatMap(({ better, points: most }) =>
      better.map(({ any, share }) => ({ rows: this.#index.sets.any(any), points: most * share })),
    );
  }

  /** People with the name, then those who write the words with the same diacritics. */
  #leading(): Weighted[] {
    const { name = [], reading } = this.decision;
    const named = (points: number, also: readonly Condition[] = []): Weighted[] =>
      name.length === 0 ? [] : [{ rows: rowsOfAll(this.#index, [...called(name), ...also]), points }];
    const marks = [...new Set([...reading.words, ...name])].flatMap(({ marked }) => marked ?? []);
    return [
      ...named(points.name),
      ...nameOrder(name).flatMap((token, at) => named(at === 0 ? 2 : 1, [{ any: [token] }])),
      ...marks.map((marked) => ({ rows: this.#index.sets.matching(`marks : "${sign}${marked}"`), points: 1 })),
    ];
  }

  /** Rows that match partially. */
  related(): TypedFastBitSet {
    const { named, subjects, others } = relatedTo(this.decision);
    const { sets } = this.#index;
    const rows = rowsOfAll(this.#index, named).union(sets.any(subjects.flatMap(relatedTokens)));
    return rows.isEmpty() ? sets.any(others.flatMap(relatedTokens)) : rows;
  }

  /** Points for partial matches: the largest fulfilled share of each wish. */
  relatedWeighted(): Weighted[] {
    const { sets, tutors } = this.#index;
    const { wishes, all } = this.decision;
    const shares = wishes.flatMap((wish) => {
      const partly = wish.partly.map(({ any, share }) => ({ rows: sets.any(any), share }));
      if (wish.concept.kind === 'price') partly.push({ rows: tutors.all.clone().difference(tutors.rated), share: 0.5 });
      const taken = new TypedFastBitSet();
      return [{ rows: this.fulfilled(wish), share: 1 }, ...partly.sort((a, b) => b.share - a.share)].map(
        ({ rows, share }) => {
          const fresh = rows.clone().difference(taken);
          taken.union(rows);
          return { rows: fresh, points: wish.points * share };
        },
      );
    });
    const words = all.flatMap((one) =>
      'word' in one ? [{ rows: rowsOf(this.#index, one), points: points.word }] : [],
    );
    return [...shares, ...this.#better(), ...words, ...this.#leading()];
  }
}
