import type { Relaxed, Understood } from '@sao-mai/contracts';
import type { Lexicon } from '../meaning/lexicon.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { planOf, relatedTokens } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import { readQuery } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import type { SpelledWord } from '../meaning/spelling.ts';
import { tokens } from '../meaning/tokens.ts';
import { understoodOf, understoodWords } from '../meaning/understood.ts';
import { wordsOf } from '../meaning/words.ts';
import type { Word } from '../meaning/words.ts';
import { cheap, nameToken } from './meilisearch-document.ts';
import type { IndexQuery } from '../search-index.ts';
import { boundsOf, roundedBy } from './rates.ts';
import type { AskedRate } from './rates.ts';

export const names = ['name', 'nameFolded'];
export const texts = [...names, 'texts'];
export const nobody = 'tokens IN []';

/** Filters in Meilisearch's language; values are always quoted, so user input is never an operator. */
export const anyOf = (values: readonly string[], attribute = 'tokens'): string =>
  `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
export const every = (filters: readonly string[]): string => filters.map((filter) => `(${filter})`).join(' AND ');

/** Filters for rates that overlap the requested one. */
export function rateFilter(asked: AskedRate, usdVnd: number, tolerance = 1): string[] {
  const bounds = boundsOf(asked, usdVnd);
  if (bounds === undefined) return [];
  const top = Number.isFinite(bounds.high) ? [`low <= ${String(bounds.high * tolerance)}`] : [];
  return [`high >= ${String(bounds.low)}`, ...top];
}

const phrases = (words: readonly Word[]): string => words.map(({ folded }) => `"${folded}"`).join(' ');

interface Called {
  readonly words: readonly SpelledWord[];
  /** People with all these words in their name. */
  readonly filter: string;
  /** Everything that was typed is the name. */
  readonly isWhole: boolean;
}

export interface Asked {
  readonly reading: QueryReading;
  readonly wishes: readonly Wish[];
  readonly filter: readonly string[];
  readonly q: string;
  readonly strategy: 'all' | 'last';
  readonly name?: Called;
  /** Tokens of those who come first. */
  readonly leading: readonly string[];
  readonly relaxed: readonly Relaxed[];
}

interface Counted {
  readonly q: string;
  readonly attributesToSearchOn?: string[];
  readonly filter?: string;
}

export type CountAll = (queries: readonly Counted[]) => Promise<number[]>;

export async function readKeyword(
  meaning: Meaning,
  { keyword = '', exact }: Pick<IndexQuery, 'keyword' | 'exact'>,
  countAll: CountAll,
): Promise<Asked> {
  const { lexicon } = meaning;
  const strange = wordsOf(keyword).filter(({ folded }) => !lexicon.knows(folded));
  const uses = await countAll(strange.map((word) => ({ q: phrases([word]), attributesToSearchOn: texts })));
  const reading = readQuery(lexicon, keyword, new Set(strange.filter((_, at) => uses[at] !== 0).map(plainOf)), exact);
  const wishes = planOf(lexicon, reading);
  const filter = wishes.filter(({ required }) => required).map((wish) => filterOf(meaning, wish));
  const asked: Asked = { reading, wishes, filter, relaxed: [], leading: [], q: '', strategy: 'last' };
  const { named, words } = reading;
  if (words.length === 0) return { ...asked, ...(await namesakes(asked, countAll)) };
  const [whole, free] = [
    { words: named, filter: named.length < 2 ? nobody : calledBy(named), isWhole: true },
    { words, filter: calledBy(words), isWhole: false },
  ] as const satisfies readonly Called[];
  const [wholes = 0, frees = 0] = await countAll([whole, free].map((name) => ({ q: '', filter: name.filter })));
  if (wholes > 0) return { ...asked, filter: [whole.filter], leading: nameLead(named), name: whole };
  if (frees === 0) return { ...asked, ...(await freeWords(asked, countAll)) };
  // A single word also occurs in texts: people with that name come first.
  if (words.length === 1 && !reading.isTitled) return { ...asked, q: phrases(words), strategy: 'all', name: free };
  return { ...asked, filter: [...filter, free.filter], leading: nameLead(words), name: free };
}

/** Filter for people with all these words in their name. */
const calledBy = (words: readonly Word[]): string => every(words.map(({ folded }) => anyOf([nameToken([folded])])));

/** First the name as it was typed, then longer ones: 'Lê Anh' before 'Lê Anh Phúc'. */
function nameLead(words: readonly Word[]): string[] {
  const folded = words.map(plainOf);
  return [nameToken(folded), tokens.nameEnd(folded[0] ?? ''), tokens.nameEnd(folded.at(-1) ?? '')];
}

const plainOf = ({ folded }: Word): string => folded;

function filterOf({ usdVnd }: Meaning, { concept, all }: Wish): string {
  const { price } = concept;
  if (price === undefined) return anyOf(concept.kind === 'price' ? [cheap] : all);
  return every(rateFilter({ minRate: price.min, maxRate: price.max, currency: price.currency }, usdVnd, roundedBy));
}

/** Words in texts or similar ones; beside a subject, words without any match are dropped. */
async function freeWords(
  { reading: { words, concepts, isExact: asTyped }, filter }: Asked,
  countAll: CountAll,
): Promise<Pick<Asked, 'q' | 'strategy' | 'relaxed'>> {
  const common = { attributesToSearchOn: texts, filter: every(filter) };
  const asked = [...words.map((word) => phrases([word])), ...words.map(({ folded }) => folded)];
  const counts = await countAll(asked.map((q) => ({ q, ...common })));
  const [exact, near] = [counts.slice(0, words.length), counts.slice(words.length)];
  const hasSubject = concepts.some(({ kind }) => kind === 'subject');
  const read = words.map((word, at) => ({
    word,
    isExact: asTyped || exact[at] !== 0,
    fits: (!asTyped && near[at] !== 0) || exact[at] !== 0,
  }));
  const kept = read.filter(({ fits }) => !hasSubject || fits);
  const gone = read.filter((one) => !kept.includes(one));
  return {
    q: kept.map(({ word, isExact }) => (isExact ? phrases([word]) : word.folded)).join(' '),
    strategy: kept.length === 0 ? 'last' : 'all',
    relaxed: gone.map(({ word }) => ({ kind: 'word', value: word.folded })),
  };
}

/** 'văn', 'Hoa', 'Vinh' are a subject or a place first, but also people's names; two such words may be one name. */
async function namesakes(
  { reading: { named, concepts }, wishes, filter }: Asked,
  countAll: CountAll,
): Promise<Pick<Asked, 'filter' | 'leading'>> {
  const words = named.map(plainOf);
  const [only] = words;
  const isOneWord = words.length === 1;
  if (only === undefined || filter.length === 0 || (isOneWord && concepts.length > 1)) return { filter, leading: [] };
  const own = isOneWord ? tokens.nameEnd(only) : nameToken(words);
  const [count = 0] = await countAll([{ q: '', filter: anyOf([own]) }]);
  if (count === 0) return { filter, leading: [] };
  const leading = isOneWord ? (wishes[0]?.all.slice(0, 1) ?? []) : [own];
  return { filter: [`${every(filter)} OR ${anyOf([own])}`], leading };
}

export function understoodBy(lexicon: Lexicon, { reading, name, relaxed }: Asked): Understood[] {
  if (name?.isWhole === true) return [understoodWords('name', name.words)];
  const concepts = reading.concepts.map((one) => understoodOf(lexicon, one));
  if (name !== undefined) return [...concepts, understoodWords('name', name.words)];
  const words = reading.words.filter(({ folded }) => !relaxed.some(({ value }) => value === folded));
  return [...concepts, ...words.map((word) => understoodWords('word', [word]))];
}

/** Filter for partial matches of these wishes. */
export const candidatesOf = (wishes: readonly Wish[]): string => anyOf(wishes.flatMap(relatedTokens));
