import { either as eitherFilter, every as everyFilter, not as notFilter, oneOf } from './meilisearch-filter.ts';
import type { Filter } from './meilisearch-filter.ts';

/** The lists of words that a document carries. */
export const wordLists = ['words', 'starts', 'marks', 'terms', 'headWords', 'headTerms'] as const;
export type WordList = (typeof wordLists)[number];

/** What a keyword asks of the words of a tutor. Written for the server, or tried here on what it gave back. */
export type Condition =
  | { readonly in: WordList; readonly anyOf: readonly string[] }
  | { readonly every: readonly Condition[] }
  | { readonly either: readonly Condition[] }
  | { readonly not: Condition };

/** Holds for every tutor. */
export const always: Condition = { every: [] };
const isAlways = (condition: Condition): boolean => 'every' in condition && condition.every.length === 0;

export const has = (list: WordList, ...anyOf: readonly string[]): Condition => ({ in: list, anyOf });
export const not = (condition: Condition): Condition => ({ not: condition });
export const either = (conditions: readonly Condition[]): Condition => ({ either: conditions });
export const every = (conditions: readonly Condition[]): Condition => ({
  every: conditions.filter((condition) => !isAlways(condition)),
});

/** Empty for what always holds. */
export function written(condition: Condition): Filter {
  if ('in' in condition) return oneOf(condition.in, condition.anyOf);
  if ('not' in condition) return notFilter(written(condition.not));
  if ('either' in condition) return eitherFilter(condition.either.map(written));
  return everyFilter(condition.every.map(written));
}

export type Words = Readonly<Record<WordList, ReadonlySet<string>>>;

export function holds(condition: Condition, words: Words): boolean {
  if ('in' in condition) return condition.anyOf.some((value) => words[condition.in].has(value));
  if ('not' in condition) return !holds(condition.not, words);
  if ('either' in condition) return condition.either.some((one) => holds(one, words));
  return condition.every.every((one) => holds(one, words));
}
