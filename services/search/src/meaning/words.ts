import { BoundedCache } from '../bounded-cache.ts';

/** A word of a text: folded, with its diacritics if any, and its position. */
export interface Word {
  /** Lower case without diacritics, đ as d; the digits of a number with its separators. */
  readonly folded: string;
  /** The word with diacritics in a fixed order, the tone last (hoà = hòa); undefined without diacritics. */
  readonly marked: string | undefined;
  /** Its diacritics in a fixed order; empty without any. */
  readonly marks: string;
  readonly from: number;
  readonly to: number;
}

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const invisible = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;
const letter = String.raw`[[\p{L}\p{N}]--[${ideograph}\d]]`;
/** An ideograph is a word, because such scripts have no spaces; letters and digits are separate words (hsk4, 200k). */
const word = new RegExp(
  String.raw`${letter}[${letter}\p{M}\p{Cf}]*(?:\+\+|#)?|\d+(?:[.,]\d+)*|${ideograph}\p{M}*`,
  'gv',
);
const wordsWithSigns: ReadonlySet<string> = new Set(['c++', 'c#', 'f#']);
const signs = /[+#]+$/;
const marks = /\p{M}/gu;
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
const diacritics = /[\p{M}đ]/gu;

type Form = Omit<Word, 'from' | 'to'>;

/** C++ and C# are words; after other words these signs are punctuation. */
const withoutSigns = (raw: string): string => (wordsWithSigns.has(raw) ? raw : raw.replace(signs, ''));

function analyse(written: string): Form {
  const raw = withoutSigns(written.replace(invisible, '').normalize('NFKD').toLowerCase());
  const folded = raw.replace(marks, '').replaceAll('đ', 'd');
  if (folded === raw) return { folded, marked: undefined, marks: '' };
  const tone = (raw.match(tones) ?? []).join('');
  const marked = raw.replace(tones, '').normalize('NFC') + tone;
  return { folded, marked, marks: (marked.normalize('NFD').match(diacritics) ?? []).sort().join('') };
}

/** Texts repeat their words. */
const known = new BoundedCache<Form>(50_000);
const longestKept = 30;

const formOf = (written: string): Form =>
  written.length > longestKept ? analyse(written) : known.get(written, () => analyse(written));

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: written, index }) => {
    const { folded, marked, marks } = formOf(written);
    return { folded, marked, marks, from: index, to: index + written.length };
  });
}

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

export const foldedText = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');
