import { foldText } from '@sao-mai/contracts';
import type { Relaxed, Understood } from '@sao-mai/contracts';
import type { Concept } from '../meaning/concept.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { fullNamesIn } from '../meaning/full-names.ts';
import { planOf } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import { readQuery } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import type { SpelledWord } from '../meaning/spelling.ts';
import { tokens } from '../meaning/tokens.ts';
import { understoodOf, understoodWords } from '../meaning/understood.ts';
import { foldedText, foldedWords } from '../meaning/words.ts';
import type { Word } from '../meaning/words.ts';
import type { IndexQuery } from '../search-index.ts';
import { boundsOf, roundedBy } from './rates.ts';
import type { Rate } from './rates.ts';

/** What every index can ask of a tutor. */
export type Condition =
  | { readonly any: readonly string[] }
  | { readonly rate: Rate }
  /** In the name or the texts. `begun`: or the beginning of a name, if the index can; `similar`: or with a typo. */
  | { readonly word: string; readonly as: 'written' | 'begun' | 'similar' };

/** Which tutors match a keyword, and which of them come first. */
export interface Decision {
  readonly reading: QueryReading;
  readonly wishes: readonly Wish[];
  /** Matches fulfil all of these. */
  readonly all: readonly Condition[];
  /** Token of people who match too, because they are called like the subject or the place. */
  readonly namesakes?: string;
  /** The words that are a name: who has all of them comes first. */
  readonly name?: readonly SpelledWord[];
  readonly understood: readonly Understood[];
  readonly relaxed: readonly Relaxed[];
}

/** Yields lists of conditions and is given the number of tutors that fulfil each list. */
type Deciding<Decided = Decision> = Generator<readonly (readonly Condition[])[], Decided, readonly number[]>;

const nobody: Condition = { any: [] };

/** All these words are in the name. */
export const called = (words: readonly Word[]): Condition[] =>
  words.map(({ folded }) => ({ any: [tokens.name([folded])] }));

/** The name ends with these words. */
const calledLast = (name: readonly Word[]): Condition[] => [
  { any: [tokens.name(name.map(({ folded }) => folded))] },
  { any: [tokens.nameEnd(name.at(-1)?.folded ?? '')] },
];

/** First the name as it was typed, then longer ones: 'Lê Anh' before 'Lê Anh Phúc'. */
export function nameOrder(name: readonly Word[]): string[] {
  const words = name.map(({ folded }) => folded);
  return [tokens.name(words), tokens.nameEnd(words[0] ?? ''), tokens.nameEnd(words.at(-1) ?? '')];
}

export function conditionOf({ usdVnd }: Meaning, { concept: { price }, all }: Wish): Condition {
  if (price === undefined) return { any: all };
  const { low, high } = boundsOf({ minRate: price.min, maxRate: price.max, currency: price.currency }, usdVnd);
  return { rate: { low, high: high * roundedBy } };
}

function askedIn(meaning: Meaning, concepts: readonly Concept[]): Pick<Decision, 'wishes' | 'all' | 'understood'> {
  const wishes = planOf(meaning.lexicon, { concepts });
  const all = wishes.filter(({ required }) => required).map((wish) => conditionOf(meaning, wish));
  return { wishes, all, understood: concepts.map((concept) => understoodOf(meaning.lexicon, concept)) };
}

/** The same decisions for every index, which only counts: a generator, so that it may count at once or ask a server. */
export function* decideMatches(meaning: Meaning, query: Pick<IndexQuery, 'keyword' | 'exact'>): Deciding {
  const { keyword = '', exact } = query;
  const { lexicon } = meaning;
  const strange = foldedWords(keyword).filter((word) => !lexicon.knows(word));
  const fullNames = exact === true ? [] : fullNamesIn(lexicon, keyword);
  const counts = yield [...strange.map((word): Condition[] => [{ word, as: 'written' }]), ...fullNames.map(calledLast)];
  const reading = readQuery(lexicon, keyword, new Set(strange.filter((_, at) => counts[at] !== 0)), {
    isExact: exact,
    fullName: fullNames.find((_, at) => counts[strange.length + at] !== 0),
  });
  const decision: Decision = { reading, ...askedIn(meaning, reading.concepts), relaxed: [] };
  // Input without letters or digits finds nothing.
  if (reading.isEmpty) return foldText(keyword) === '' ? decision : { ...decision, all: [nobody] };
  if (reading.words.length === 0) return yield* withNamesakes(decision);
  return (yield* asNameOrPlace(meaning, decision)) ?? (yield* withWords(decision));
}

/** 'văn', 'Hoa', 'Vinh' are a subject or a place first, but also people's names; several such words may be one name. */
function* withNamesakes(decision: Decision): Deciding {
  const { named, concepts } = decision.reading;
  const [only] = named;
  const isOne = named.length === 1;
  if (only === undefined || decision.all.length === 0 || (isOne && concepts.length > 1)) return decision;
  const namesakes = isOne ? tokens.nameEnd(only.folded) : tokens.name(named.map(({ folded }) => folded));
  const [count] = yield [[{ any: [namesakes] }]];
  if (count === 0) return decision;
  return { ...decision, namesakes, ...(!isOne && { name: named }) };
}

/** Everything that was typed may be a name; the words without another meaning may be one, or a place outside Viet Nam. */
function* asNameOrPlace(meaning: Meaning, decision: Decision): Deciding<Decision | undefined> {
  const { named, words, isTitled, concepts } = decision.reading;
  const [whole, own] = [named.length < 2 ? [nobody] : called(named), called(words)];
  const value = foldedText(words);
  const [wholes = 0, owns = 0, inPlace = 0] = yield [whole, own, [{ any: [tokens.place(value)] }]];
  if (wholes > 0) return { ...decision, all: whole, name: named, understood: [understoodWords('name', named)] };
  if (owns === 0) {
    const place: Concept = { kind: 'place', values: [value], text: understoodWords('word', words).text };
    return inPlace === 0 ? undefined : { ...decision, ...askedIn(meaning, [...concepts, place]) };
  }
  // A single word also occurs in texts.
  const matching =
    words.length > 1 || isTitled ? own : words.map(({ folded: word }) => ({ word, as: 'written' as const }));
  const understood = [...decision.understood, understoodWords('name', words)];
  return { ...decision, all: [...decision.all, ...matching], name: words, understood };
}

/** Words of texts, or similar ones if nobody has them; beside a subject, words that fit nobody are dropped. */
function* withWords(decision: Decision): Deciding {
  const { words, concepts, isExact } = decision.reading;
  const begun = words.map(({ folded: word }): Condition => ({ word, as: 'begun' }));
  const similar = words.map(({ folded: word }): Condition => ({ word, as: 'similar' }));
  const counts = yield [...begun, ...similar].map((condition) => [...decision.all, condition]);
  const [exact, near] = [counts.slice(0, words.length), counts.slice(words.length)];
  const hasSubject = concepts.some(({ kind }) => kind === 'subject');
  const fits = words.map((_, at) => !hasSubject || exact[at] !== 0 || (!isExact && near[at] !== 0));
  const read = words.map((_, at) => (isExact || exact[at] !== 0 ? begun : similar)[at] ?? nobody);
  return {
    ...decision,
    all: [...decision.all, ...read.filter((_, at) => fits[at])],
    understood: [
      ...decision.understood,
      ...words.filter((_, at) => fits[at]).map((word) => understoodWords('word', [word])),
    ],
    relaxed: words.filter((_, at) => !fits[at]).map(({ folded }) => ({ kind: 'word', value: folded })),
  };
}

/** With fewer matches, the first page continues with related tutors. */
export const few = 5;
export const relatedAtMost = 12;

const besideSubjects: ReadonlySet<string> = new Set(['place', 'level', 'audience', 'language', 'native']);

/** Related tutors have the name or fulfil a part of one of `subjects`; if there are none, of one of `others`. */
export function relatedTo({ wishes, name, namesakes }: Decision) {
  const isNamed = name !== undefined && namesakes === undefined;
  return {
    named: isNamed ? called(name) : [nobody],
    subjects: wishes.filter(({ concept }) => concept.kind === 'subject'),
    others: wishes.filter(({ concept }) => !isNamed && besideSubjects.has(concept.kind)),
  };
}
