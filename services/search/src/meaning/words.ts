import { BoundedCache } from '../bounded-cache.ts';

/** A word of a text: folded, with its diacritics if any, and its position. */
export interface Word {
  /** Lower case without diacritics, đ as d; the digits of a number with its separators. */
  readonly folded: string;
  /** The word with diacritics in a fixed order, the tone last (hoà = hòa); undefined without diacritics. */
  readonly marked: string | undefined;
  readonly from: number;
  readonly to: number;
}

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const invisible = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;
/** An ideograph is a word, because such scripts have no spaces; letters and digits are separate words (hsk4, 200k). */
const word = new RegExp(
  String.raw`${ideograph}\p{M}*|\d+(?:[.,]\d+)*|(?:(?!${ideograph}|\d)[\p{L}\p{N}][\p{M}\p{Cf}]*)+(?:\+\+|#)?`,
  'gu',
);
const wordsWithSigns: ReadonlySet<string> = new Set(['c++', 'c#', 'f#']);
const signs = /[+#]+$/;
const marks = /\p{M}/gu;
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

type Form = Pick<Word, 'folded' | 'marked'>;

/** C++ and C# are words; after other words these signs are punctuation. */
const withoutSigns = (raw: string): string => (wordsWithSigns.has(raw) ? raw : raw.replace(signs, ''));

function analyse(written: string): Form {
  const raw = withoutSigns(written.replace(invisible, '').normalize('NFKD').toLowerCase());
  const folded = raw.replace(marks, '').replaceAll('đ', 'd');
  if (folded === raw) return { folded, marked: undefined };
  const tone = (raw.match(tones) ?? []).join('');
  return { folded, marked: raw.replace(tones, '').normalize('NFC') + tone };
}

/** Texts repeat their words. */
const known = new BoundedCache<Form>(50_000);
const longestKept = 30;

const formOf = (written: string): Form =>
  written.length > longestKept ? analyse(written) : known.get(written, () => analyse(written));

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(word)) {
    words.push({ ...formOf(match[0]), from: match.index, to: match.index + match[0].length });
  }
  return words;
}

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

export const foldedText = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');
