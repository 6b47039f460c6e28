import { createHash } from 'node:crypto';
import { codePoints, foldText, listedItem, visibleText } from '@sao-mai/contracts';
import type { ListedItem } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { Meaning } from '../meaning/meaning.ts';
import { readProfile } from '../meaning/read-profile.ts';
import { foldedWords, wordsOf } from '../meaning/words.ts';
import type { Word } from '../meaning/words.ts';
import type { IndexEntry } from '../search-index.ts';
import type { Traits } from './listed-tutors.ts';
import { rateOf } from './rates.ts';

/** Begins every word of the columns `tokens`, `starts` and `marks` and keeps it apart from all that can be typed. */
export const sign = '§';

/**
 * The columns of the index. `starts` holds the beginnings of the words of a name, which costs far less than prefix
 * indexes over everything; `marks` holds the words that carry marks, with them.
 */
export const columns = ['tokens', 'name', 'texts', 'starts', 'marks'] as const;

const span = z.tuple([z.number(), z.number(), z.enum(['subject', 'level', 'audience', 'native']), z.string()]);

/** An item as it is stored, with where its bio says what. */
export const storedItem = z.object({ item: listedItem, spans: z.array(span), taught: z.array(z.string()) });
export type StoredItem = z.infer<typeof storedItem>;

const keptReading = z.object({
  /** Of everything that was read. */
  source: z.string(),
  tokens: z.array(z.string()),
  spans: z.array(span),
  taught: z.array(z.string()),
  placeName: z.optional(z.string()),
});
/** What an entry was read as, kept so that a rebuild with the same lexicon need not read it again. */
export type KeptReading = z.infer<typeof keptReading>;

export const parseReading = (json: string): KeptReading => keptReading.parse(JSON.parse(json));

/** What is written of an entry. */
export interface EntryRecord {
  readonly reading: KeptReading;
  readonly traits: Traits;
  readonly stored: StoredItem;
  readonly tokens: readonly string[];
  readonly columns: Readonly<Record<(typeof columns)[number], string>>;
  /** Each folded word once. */
  readonly words: ReadonlySet<string>;
}

const longEnough = 300;
const facetTokens = /^[clph]:/;

const isComplete = ({ profilePicture, bio, location, hourlyRate }: ListedItem): boolean =>
  profilePicture !== '' &&
  foldText(location) !== '' &&
  hourlyRate.min + hourlyRate.max > 0 &&
  codePoints(visibleText(bio)) >= longEnough;

const foldedText = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

function beginnings(words: readonly Word[]): string[] {
  return words.flatMap(({ folded }) => {
    const letters = Array.from(folded);
    return letters.map((_, at) => sign + letters.slice(0, at + 1).join(''));
  });
}

/** The words of an item as the index takes them. A bio is indexed as readers see it. */
export function wordsOfItem(item: ListedItem): { name: Word[]; rest: Word[]; distinct: Set<string> } {
  const name = wordsOf(item.name);
  const texts = [visibleText(item.bio), ...item.subjects, ...item.teachingMethods, ...item.languages, item.location];
  const rest = wordsOf(texts.join(' \n '));
  return { name, rest, distinct: new Set([...name, ...rest].map(({ folded }) => folded)) };
}

/** The reading of this entry that is kept already; undefined where there is none, or of another text. */
export type FindReading = (uid: string) => KeptReading | undefined;

function readingOf({ lexicon }: Meaning, entry: IndexEntry, find: FindReading): KeptReading {
  const { approvedAt: _, paused: _paused, ...read } = entry;
  const source = createHash('sha256').update(JSON.stringify(read)).digest('base64');
  const known = find(entry.uid);
  if (known?.source === source) return known;
  const { tokens, spans, taught, place } = readProfile(lexicon, read);
  return {
    source,
    tokens: [...tokens],
    spans: spans.map((one) => [...one]),
    taught: [...taught],
    ...(place.name !== undefined && { placeName: place.name }),
  };
}

export function recordOf(meaning: Meaning, entry: IndexEntry, find: FindReading = () => undefined): EntryRecord {
  const { approvedAt, availability: _, ...item } = entry;
  const reading = readingOf(meaning, entry, find);
  const { name, rest, distinct } = wordsOfItem(item);
  const rate = rateOf(item.hourlyRate, meaning.usdVnd);
  const marks = new Set([...name, ...rest].flatMap(({ marked }) => (marked === undefined ? [] : [sign + marked])));
  return {
    traits: {
      uid: item.uid,
      approvedAt: Date.parse(approvedAt),
      complete: isComplete(item),
      ...(item.paused && { paused: true }),
      ...(rate && { rate: { low: rate.low, ...(Number.isFinite(rate.high) && { high: rate.high }) } }),
      facets: reading.tokens.filter((token) => facetTokens.test(token)),
      ...(reading.placeName !== undefined && { placeName: reading.placeName }),
    },
    reading,
    stored: { item, spans: reading.spans, taught: reading.taught },
    tokens: reading.tokens,
    columns: {
      tokens: reading.tokens.map((token) => sign + token).join(' '),
      name: foldedText(name),
      texts: foldedText(rest),
      starts: [...new Set(beginnings(name))].join(' '),
      marks: [...marks].join(' '),
    },
    words: distinct,
  };
}

export const foldedName = (name: string): string => foldedWords(name).join(' ');
