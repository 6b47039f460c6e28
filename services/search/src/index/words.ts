/** A word of a text: as it is compared, and with its marks where it carries some. */
export interface Word {
  /** Lower case without marks, đ as d. */
  readonly folded: string;
  /** The word with its marks in one order, the tone at the end (hoà = hòa); undefined where it carries none. */
  readonly marked: string | undefined;
}

const invisible = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;
/** An ideograph is a word by itself, since such scripts write no spaces. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}]\p{M}*)+(?:\+\+|#)?/gu;
const wordsWithSigns: ReadonlySet<string> = new Set(['c++', 'c#', 'f#']);
const signs = /[+#]+$/;
const marks = /\p{M}/gu;
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** C++ and C# are words; after any other word such signs are punctuation. */
const withoutSigns = (raw: string): string => (wordsWithSigns.has(raw) ? raw : raw.replace(signs, ''));

function analyseWord(raw: string): Word {
  const folded = raw.replace(marks, '').replaceAll('đ', 'd');
  if (folded === raw) return { folded, marked: undefined };
  const tone = (raw.match(tones) ?? []).join('');
  return { folded, marked: raw.replace(tones, '').normalize('NFC') + tone };
}

/** The folding is that of contracts' `foldText`; punctuation only parts words. */
function analyse(chunk: string): readonly Word[] {
  const decomposed = chunk.replace(invisible, '').normalize('NFKD').toLowerCase();
  return Array.from(decomposed.matchAll(word), ([raw]) => analyseWord(withoutSigns(raw)));
}

const known = new Map<string, readonly Word[]>();
const knownAtMost = 50_000;
const longestKept = 30;

/** Texts repeat what stands between their spaces: each is analysed once. */
function wordsOfChunk(chunk: string): readonly Word[] {
  const seen = known.get(chunk);
  if (seen !== undefined) return seen;
  const words = analyse(chunk);
  if (known.size >= knownAtMost) known.clear();
  if (chunk.length <= longestKept) known.set(chunk, words);
  return words;
}

/** The words of a text in its order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const chunk of text.split(/\s+/)) words.push(...wordsOfChunk(chunk));
  return words;
}

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);
