import { hash } from 'node:crypto';
import { codePoints, foldText, listedItem, visibleText } from '@sao-mai/contracts';
import type { ListedItem } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { Meaning } from '../meaning/meaning.ts';
import { cheapUpTo, moderateUpTo } from '../meaning/plan.ts';
import { readProfile } from '../meaning/read-profile.ts';
import { tokens } from '../meaning/tokens.ts';
import { foldedText, wordsOf } from '../meaning/words.ts';
import type { Word } from '../meaning/words.ts';
import type { IndexEntry } from '../search-index.ts';
import type { Traits } from './listed-tutors.ts';
import { rateOf } from './rates.ts';

/** Marks every word of the columns `starts` and `marks`; users cannot type it. */
export const sign = '§';

/** `starts` has prefixes of the words of a name, cheaper than prefix indexes; `marks` has words with diacritics. */
export const columns = ['name', 'texts', 'starts', 'marks'] as const;

const span = z.tuple([z.number(), z.number(), z.enum(['subject', 'mention', 'level', 'audience']), z.string()]);

/** The displayed item, with the positions of meanings in its bio and its subjects. */
export const storedItem = z.object({ item: listedItem, spans: z.array(span), taught: z.array(z.string()) });
export type StoredItem = z.infer<typeof storedItem>;

export interface StoredEntry {
  readonly traits: Traits;
  readonly stored: StoredItem;
}

export type Columns = Readonly<Record<(typeof columns)[number], string>>;

export interface EntryRecord extends StoredEntry {
  readonly columns: Columns;
}

const longEnough = 300;
/** There are many names: their last words are index words, not in-memory sets. */
export const isOfName = (token: string): boolean => token.startsWith(tokens.nameEnd(''));

const isComplete = ({ profilePicture, location, hourlyRate }: ListedItem, text: string): boolean =>
  profilePicture !== '' &&
  foldText(location) !== '' &&
  hourlyRate.min + hourlyRate.max > 0 &&
  codePoints(text) >= longEnough;

function beginnings(words: readonly Word[]): string[] {
  return words.flatMap(({ folded }) => {
    const letters = Array.from(folded);
    return letters.map((_, at) => sign + letters.slice(0, at + 1).join(''));
  });
}

/** Entries with equal digests have equal records. */
export const digestOf = ({ fingerprint }: Meaning, entry: IndexEntry): string =>
  hash('sha256', fingerprint + JSON.stringify(entry), 'base64');

/** The indexed words of an entry; `text` is its bio as displayed, without markup. */
export function columnsOf({ traits, stored: { item } }: StoredEntry, text = visibleText(item.bio)): Columns {
  const name = wordsOf(item.name);
  const texts = [text, ...item.subjects, ...item.teachingMethods, ...item.languages, item.location];
  const rest = wordsOf(texts.join(' \n '));
  const marks = new Set([...name, ...rest].map(({ marked }) => marked).filter((marked) => marked !== undefined));
  const ends = traits.tokens.filter(isOfName).map((token) => sign + token);
  return {
    name: foldedText(name),
    texts: foldedText(rest),
    starts: [...new Set([...beginnings(name), ...ends])].join(' '),
    marks: Array.from(marks, (marked) => sign + marked).join(' '),
  };
}

const priceTokens = (low = Infinity): string[] => [
  ...(low <= moderateUpTo ? [tokens.moderate] : []),
  ...(low <= cheapUpTo ? [tokens.cheap] : []),
];

export function recordOf(meaning: Meaning, entry: IndexEntry): EntryRecord {
  const { approvedAt, availability: _, ...item } = entry;
  const { text, tokens: found, place, spans, taught } = readProfile(meaning.lexicon, entry);
  const rate = rateOf(item.hourlyRate, meaning.usdVnd);
  const stored: StoredEntry = {
    traits: {
      tokens: [...found, ...priceTokens(rate?.low)],
      approvedAt: Date.parse(approvedAt),
      complete: isComplete(item, text),
      ...(item.paused && { paused: true }),
      ...(rate && { rate: { low: rate.low, ...(Number.isFinite(rate.high) && { high: rate.high }) } }),
      ...(place.name !== undefined && { placeName: place.name }),
    },
    stored: { item, spans: spans.map((one) => [...one]), taught: [...taught] },
  };
  return { ...stored, columns: columnsOf(stored, text) };
}
