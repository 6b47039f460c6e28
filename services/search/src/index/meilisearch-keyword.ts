import { either, every, is, not, oneOf } from './meilisearch-filter.ts';
import type { Filter } from './meilisearch-filter.ts';
import { valueOf } from './meilisearch-document.ts';
import type { SynonymTerms, Term } from './synonym-terms.ts';
import type { Word } from './words.ts';

/** Near words of those that the index does not know. */
export type NearWords = ReadonlyMap<string, readonly string[]>;

interface Part {
  readonly words: readonly Word[];
  /** Found by the typed words or forms of them in the same language. */
  readonly direct: Filter;
  readonly wide: Filter;
  readonly hasSynonyms: boolean;
  /** In name or subjects. */
  readonly headline: Filter;
  /** Begins a word of name or subjects. */
  readonly start: Filter;
}

export interface KeywordFilters {
  readonly all: Filter;
  /** Disjoint parts of what is found, the best first. */
  readonly tiers: readonly Filter[];
}

const phraseOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

/** A word of one marked syllable counts only with its marks: without them it is another word (vẽ, về). */
function term(words: Term, attributes: { readonly words: string; readonly terms: string }): Filter | undefined {
  const [first, ...others] = words;
  if (first === undefined) return undefined;
  if (others.length > 0) return is(attributes.terms, phraseOf(words));
  if (first.marked === undefined) return is(attributes.words, valueOf(first.folded));
  return attributes.words === 'words' ? is('marks', valueOf(first.marked)) : undefined;
}

const anywhere = { words: 'words', terms: 'terms' } as const;
const inHead = { words: 'headWords', terms: 'headTerms' } as const;
const terms = (all: readonly Term[], where: typeof anywhere | typeof inHead): Filter[] =>
  all.flatMap((one) => term(one, where) ?? []);

/** A typed word: exact anywhere, as a beginning in name and subjects. An unknown one: its nearest words. */
function typed(word: Word, near: NearWords): { readonly anywhere: Filter; readonly inHead: Filter } {
  const value = valueOf(word.folded);
  const nearest = near.get(value) ?? [];
  if (nearest.length > 0) return { anywhere: oneOf('words', nearest), inHead: oneOf('headWords', nearest) };
  return { anywhere: either([is('words', value), is('starts', value)]), inHead: is('headWords', value) };
}

function partsOf(words: readonly Word[], synonyms: SynonymTerms, near: NearWords): Part[] {
  const parts = new Map<Filter, Part>();
  for (let at = 0; at < words.length;) {
    const alternatives = synonyms.at(words, at);
    const length = alternatives?.length ?? 1;
    const own = words.slice(at, at + length);
    const { forms = [], synonyms: others = [] } = alternatives ?? {};
    const options = own.map((word) => typed(word, near));
    const direct = either([every(options.map(({ anywhere: found }) => found)), ...terms(forms, anywhere)]);
    const synonymTerms = terms(others, anywhere);
    const wide = either([direct, ...synonymTerms]);
    parts.set(wide, {
      words: own,
      direct,
      wide,
      hasSynonyms: synonymTerms.length > 0,
      headline: either([every(options.map(({ inHead: found }) => found)), ...terms(forms, inHead)]),
      start: own.length === 1 ? either(own.map(({ folded }) => is('starts', valueOf(folded)))) : '',
    });
    at += length;
  }
  return [...parts.values()];
}

/** Disjoint filters by how many of the conditions hold, most first; past two: all, some, none. */
function byCount(conditions: readonly Filter[]): Filter[] {
  if (conditions.length === 0) return [''];
  const all = every(conditions);
  const some = either(conditions);
  return conditions.length === 1 ? [all, not(all)] : [all, every([some, not(all)]), not(some)];
}

function byPlace(parts: readonly Part[]): Filter[] {
  const [first, ...others] = parts;
  if (first === undefined) return [''];
  if (others.length > 0 || first.start === '') return byCount(parts.map(({ headline }) => headline));
  const { headline, start } = first;
  return [
    every([headline, start]),
    every([headline, not(start)]),
    every([start, not(headline)]),
    not(either([headline, start])),
  ];
}

/**
 * Found by a synonym goes after found by the typed words or forms of them; then typed marks go before other ones, then
 * name and subjects (a whole word more than a beginning) before the rest.
 */
function tiersOf(parts: readonly Part[]): Filter[] {
  const direct = byCount(parts.filter(({ hasSynonyms }) => hasSynonyms).map((part) => part.direct));
  const markedWords = parts.flatMap(({ words }) =>
    words.flatMap(({ marked }) => (marked === undefined ? [] : [marked])),
  );
  const marks = byCount([...new Set(markedWords)].map((word) => is('marks', valueOf(word))));
  const places = byPlace(parts);
  return direct.flatMap((one) =>
    marks.flatMap((two) => places.map((three) => every([one, two, three].filter((filter) => filter !== '')))),
  );
}

/** Every word must match, in any order; `words` are one or more. */
export function keywordFilters(words: readonly Word[], synonyms: SynonymTerms, near: NearWords): KeywordFilters {
  const parts = partsOf(words, synonyms, near);
  return {
    all: every(parts.map(({ wide }) => wide)),
    tiers: tiersOf(parts).map((tier) => tier || 'approvedAt EXISTS'),
  };
}
