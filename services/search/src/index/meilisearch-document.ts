import { foldText, searchItem, visibleText } from '@sao-mai/contracts';
import type { SearchItem } from '@sao-mai/contracts';
import type { IndexEntry } from '../search-index.ts';
import type { WordList } from './meilisearch-condition.ts';
import type { SynonymTerms } from './synonym-terms.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What the index knows of a tutor. Words are ours: how a text falls into them is the same for every index. */
export interface MeilisearchDocument extends Readonly<Record<WordList, readonly string[]>> {
  readonly id: string;
  readonly item: SearchItem;
  /** Folded words of all texts; beginnings of those of name and subjects; words with their marks. */
  readonly words: readonly string[];
  readonly starts: readonly string[];
  readonly marks: readonly string[];
  /** Phrases that synonyms know. */
  readonly terms: readonly string[];
  /** The same of name and subjects alone. */
  readonly headWords: readonly string[];
  readonly headTerms: readonly string[];
  readonly category: readonly string[];
  readonly language: readonly string[];
  readonly location: readonly string[];
  readonly locationWords: readonly string[];
  /** As people write them, coded, so that the server does not take two spellings for one. */
  readonly categorySpelling: readonly string[];
  readonly languageSpelling: readonly string[];
  readonly locationSpelling: readonly string[];
  /** Absent where the rate is not shown. */
  readonly currency?: string;
  readonly rateLow?: number;
  readonly rateHigh?: number;
  /** What price-asc and price-desc sort by. */
  readonly rateAsc?: number;
  readonly rateDesc?: number;
  readonly approvedAt: number;
  /** Sorts as the uid does, which the server would fold. */
  readonly order: string;
}

/** The server keeps values of up to some 470 bytes; a word this long is nobody's word. */
const longestWord = 100;
export const valueOf = (word: string): string => word.slice(0, longestWord);

export const coded = (text: string): string => Buffer.from(text).toString('hex');
export const decoded = (code: string): string => Buffer.from(code, 'hex').toString();

const noUpperEnd = 1e15;

export const idOf = (uid: string): string => coded(uid);

export const readItem = (item: unknown): SearchItem => searchItem.parse(item);

/** The key that a value is compared by; empty values are no values. */
const keysOf = (values: readonly string[]): readonly (readonly [key: string, spelling: string])[] =>
  values.map((value) => [foldText(value), value] as const).filter(([key]) => key !== '');

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const folded = (words: readonly Word[]): string[] => unique(words.map((word) => valueOf(word.folded)));

function beginnings(words: readonly Word[]): string[] {
  const starts = words.flatMap((word) => {
    const letters = Array.from(valueOf(word.folded));
    return letters.slice(1).map((_, at) => letters.slice(0, at + 1).join(''));
  });
  return unique(starts);
}

function rateOf({ min, max, currency }: SearchItem['hourlyRate']): Partial<MeilisearchDocument> {
  if (min === 0 && max === 0) return {};
  return {
    currency,
    rateLow: min,
    rateHigh: max === 0 ? noUpperEnd : max,
    rateAsc: min === 0 ? max : min,
    rateDesc: max === 0 ? min : max,
  };
}

export function documentOf({ approvedAt, ...item }: IndexEntry, synonyms: SynonymTerms): MeilisearchDocument {
  const head = [wordsOf(item.name), wordsOf(item.subjects.join(' '))];
  const rest = [
    wordsOf(visibleText(item.bio)),
    wordsOf(item.teachingMethods.join(' ')),
    wordsOf(item.languages.join(' ')),
    wordsOf(item.location),
  ];
  const all = [...head, ...rest];
  const [categories, languages, locations] = [keysOf(item.subjects), keysOf(item.languages), keysOf([item.location])];
  return {
    id: idOf(item.uid),
    item,
    words: folded(all.flat()),
    starts: beginnings(head.flat()),
    marks: unique(all.flat().flatMap(({ marked }) => (marked === undefined ? [] : [valueOf(marked)]))),
    terms: unique(all.flatMap((words) => synonyms.phrasesIn(words))),
    headWords: folded(head.flat()),
    headTerms: unique(head.flatMap((words) => synonyms.phrasesIn(words))),
    category: unique(categories.map(([key]) => key)),
    language: unique(languages.map(([key]) => key)),
    location: locations.map(([key]) => key),
    locationWords: folded(wordsOf(item.location)),
    categorySpelling: unique(categories.map(([, spelling]) => coded(spelling))),
    languageSpelling: unique(languages.map(([, spelling]) => coded(spelling))),
    locationSpelling: locations.map(([, spelling]) => coded(spelling)),
    ...rateOf(item.hourlyRate),
    approvedAt: Date.parse(approvedAt),
    order: coded(item.uid),
  };
}
