import { always, either, every, has, not, written } from './meilisearch-condition.ts';
import type { Condition, WordList } from './meilisearch-condition.ts';
import { valueOf } from './meilisearch-document.ts';
import type { SynonymTerms, Term } from './synonym-terms.ts';
import type { Word } from './words.ts';

/** Near words of those that the index does not know. */
export type NearWords = ReadonlyMap<string, readonly string[]>;

interface Part {
  readonly words: readonly Word[];
  /** Found by the typed words or forms of them in the same language. */
  readonly direct: Condition;
  readonly wide: Condition;
  readonly hasSynonyms: boolean;
  /** In name or subjects. */
  readonly headline: Condition;
  /** Begins a word of name or subjects. */
  readonly start: Condition | undefined;
}

export interface KeywordConditions {
  readonly all: Condition;
  /** Disjoint parts of what is found, the best first. */
  readonly tiers: readonly Condition[];
}

const phraseOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

/** A word of one marked syllable counts only with its marks: without them it is another word (vẽ, về). */
function term(words: Term, attributes: { readonly words: WordList; readonly terms: WordList }): Condition | undefined {
  const [first, ...others] = words;
  if (first === undefined) return undefined;
  if (others.length > 0) return has(attributes.terms, phraseOf(words));
  if (first.marked === undefined) return has(attributes.words, valueOf(first.folded));
  return attributes.words === 'words' ? has('marks', valueOf(first.marked)) : undefined;
}

const anywhere = { words: 'words', terms: 'terms' } as const;
const inHead = { words: 'headWords', terms: 'headTerms' } as const;
const terms = (all: readonly Term[], where: typeof anywhere | typeof inHead): Condition[] =>
  all.flatMap((one) => term(one, where) ?? []);

/** A typed word: exact anywhere, as a beginning in name and subjects. An unknown one: its nearest words. */
function typed(word: Word, near: NearWords): { readonly anywhere: Condition; readonly inHead: Condition } {
  const value = valueOf(word.folded);
  const nearest = near.get(value) ?? [];
  if (nearest.length > 0) return { anywhere: has('words', ...nearest), inHead: has('headWords', ...nearest) };
  return { anywhere: either([has('words', value), has('starts', value)]), inHead: has('headWords', value) };
}

function partsOf(words: readonly Word[], synonyms: SynonymTerms, near: NearWords): Part[] {
  const parts = new Map<string, Part>();
  for (let at = 0; at < words.length;) {
    const alternatives = synonyms.at(words, at);
    const length = alternatives?.length ?? 1;
    const own = words.slice(at, at + length);
    const { forms = [], synonyms: others = [] } = alternatives ?? {};
    const options = own.map((word) => typed(word, near));
    const direct = either([every(options.map(({ anywhere: found }) => found)), ...terms(forms, anywhere)]);
    const synonymTerms = terms(others, anywhere);
    const wide = either([direct, ...synonymTerms]);
    parts.set(written(wide), {
      words: own,
      direct,
      wide,
      hasSynonyms: synonymTerms.length > 0,
      headline: either([every(options.map(({ inHead: found }) => found)), ...terms(forms, inHead)]),
      start: own.length === 1 ? either(own.map(({ folded }) => has('starts', valueOf(folded)))) : undefined,
    });
    at += length;
  }
  return [...parts.values()];
}

/** Disjoint conditions by how many of the conditions hold, most first; past two: all, some, none. */
function byCount(conditions: readonly Condition[]): Condition[] {
  if (conditions.length === 0) return [always];
  const all = every(conditions);
  const some = either(conditions);
  return conditions.length === 1 ? [all, not(all)] : [all, every([some, not(all)]), not(some)];
}

function byPlace(parts: readonly Part[]): Condition[] {
  const [first, ...others] = parts;
  if (first === undefined) return [always];
  if (others.length > 0 || first.start === undefined) return byCount(parts.map(({ headline }) => headline));
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
function tiersOf(parts: readonly Part[]): Condition[] {
  const direct = byCount(parts.filter(({ hasSynonyms }) => hasSynonyms).map((part) => part.direct));
  const markedWords = parts.flatMap(({ words }) =>
    words.flatMap(({ marked }) => (marked === undefined ? [] : [marked])),
  );
  const marks = byCount([...new Set(markedWords)].map((word) => has('marks', valueOf(word))));
  const places = byPlace(parts);
  return direct.flatMap((one) => marks.flatMap((two) => places.map((three) => every([one, two, three]))));
}

/** Every word must match, in any order; `words` are one or more. */
export function keywordConditions(words: readonly Word[], synonyms: SynonymTerms, near: NearWords): KeywordConditions {
  const parts = partsOf(words, synonyms, near);
  return {
    all: every(parts.map(({ wide }) => wide)),
    tiers: tiersOf(parts),
  };
}
