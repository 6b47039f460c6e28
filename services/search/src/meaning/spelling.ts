import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** Words that occur in names and profiles and so are no typos. */
export interface WordsInUse {
  has(word: string): boolean;
}

export interface SpelledWord extends Word {
  /** Position of the typed words that it replaces. */
  readonly typedFrom: number;
  readonly typedTo: number;
  /** The typed words. */
  readonly typed: string;
  /** Corrected. */
  readonly typo: boolean;
}

/** A query with corrected typos and split words. */
export interface Spelled {
  readonly typed: string;
  readonly text: string;
  readonly words: readonly SpelledWord[];
}

const shortSyllable = 4;
const shortestPair = 5;

/** Corrects only words that neither the lexicon nor any profile knows. */
export function respell(lexicon: Lexicon, typed: string, inUse: WordsInUse): Spelled {
  const words = wordsOf(typed);
  /** A short word with its diacritics is typed with care. */
  const isStrange = ({ folded, marked }: Word): boolean =>
    /^\p{L}{2}/u.test(folded) &&
    (marked === undefined || folded.length > shortSyllable) &&
    !lexicon.knows(folded) &&
    !inUse.has(folded);
  if (!words.some(isStrange)) return { typed, text: typed, words: words.map((word) => asTyped(typed, word)) };
  const spelled: SpelledWord[] = [];
  for (let at = 0; at < words.length;) {
    const mended = mend(lexicon, words, at, isStrange);
    if (mended === undefined) {
      const word = words[at];
      if (word !== undefined) spelled.push(asTyped(typed, word));
      at += 1;
      continue;
    }
    const [first, last] = [words[at], words[at + mended.length - 1]];
    const [typedFrom, typedTo] = [first?.from ?? 0, last?.to ?? 0];
    const place = { typedFrom, typedTo, typed: typed.slice(typedFrom, typedTo), typo: mended.typo };
    for (const word of wordsOf(mended.phrase)) spelled.push({ ...word, ...place });
    at += mended.length;
  }
  return written(typed, spelled);
}

const asTyped = (typed: string, word: Word): SpelledWord => ({
  ...word,
  typedFrom: word.from,
  typedTo: word.to,
  typed: typed.slice(word.from, word.to),
  typo: false,
});

interface Mended {
  readonly phrase: string;
  readonly length: number;
  readonly typo: boolean;
}

/** Corrects the unknown word alone or together with its neighbours: "tieng ahn", "pi ano". */
function mend(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
  isStrange: (word: Word) => boolean,
): Mended | undefined {
  const own = words[at];
  const parted = own === undefined || !isStrange(own) ? undefined : lexicon.unglue(own.folded);
  // "histry" is no "his try".
  const isWhole =
    parted !== undefined && (lexicon.hasConcept(parted) || lexicon.nearest(own?.folded ?? '') === undefined);
  if (isWhole) return { phrase: parted, length: 1, typo: false };
  for (const length of [3, 2, 1]) {
    const some = words.slice(at, at + length);
    if (some.length < length || !some.some(isStrange) || some.some(({ folded }) => !/^\p{L}+$/u.test(folded))) continue;
    const glued = some.map(({ folded }) => folded).join('');
    const near =
      length === 1 ? lexicon.nearest(glued) : glued.length < shortestPair ? undefined : lexicon.nearest(glued, 1);
    if (near !== undefined) return { phrase: near, length, typo: true };
  }
  return undefined;
}

/** The corrected text, with the separators of the typed one. */
function written(typed: string, spelled: readonly SpelledWord[]): Spelled {
  let text = '';
  let end = 0;
  const words = spelled.map((word) => {
    text += word.typedFrom >= end ? typed.slice(end, word.typedFrom) : ' ';
    const unchanged = typed.slice(word.typedFrom, word.typedTo);
    const isTyped = word.from === word.typedFrom && word.to === word.typedTo;
    const from = text.length;
    text += isTyped ? unchanged : word.folded;
    end = Math.max(end, word.typedTo);
    return { ...word, from, to: text.length };
  });
  return { typed, text, words };
}
