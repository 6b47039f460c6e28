import type { Lexicon } from './lexicon.ts';
import { scan } from './scan.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

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

/** Corrects words that are neither known nor `used` in profiles, and words that mean something only in phrases. */
export function respell(lexicon: Lexicon, typed: string, used: ReadonlySet<string>): Spelled {
  const words = wordsOf(typed);
  const strange = new Set(words.filter((word) => isStrange(lexicon, used, word)));
  const partial = new Set(partialWords(lexicon, typed, words));
  const doubtful: Doubtful = { lexicon, words, strange, partial };
  const spelled: SpelledWord[] = [];
  for (let at = 0; at < words.length;) {
    const mended = strange.size + partial.size === 0 ? undefined : mend(doubtful, at);
    if (mended === undefined) {
      const word = words[at];
      if (word !== undefined) spelled.push(unchanged(typed, word));
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

/** Unknown to the lexicon and in no profile. A short word with its diacritics is typed with care, but not "zạy". */
const isStrange = (lexicon: Lexicon, used: ReadonlySet<string>, { folded, marked }: Word): boolean =>
  /^\p{L}{2}/u.test(folded) &&
  (marked === undefined || folded.length > shortSyllable || /[fjwz]/.test(folded)) &&
  !lexicon.knows(folded) &&
  !used.has(folded);

/** Words that mean something only together with others, which are missing: 'tieng' in "tieng trang". */
const partialWords = (lexicon: Lexicon, typed: string, words: readonly Word[]): Word[] =>
  scan(lexicon, typed, words).flatMap(({ from, to, senses, number }) => {
    const isAlone = to - from === 1 && senses.length === 0 && number === undefined;
    return words.slice(from, isAlone ? to : from).filter((word) => lexicon.isPartial(word));
  });

/** A query without corrections. */
export const asTyped = (typed: string): Spelled => ({
  typed,
  text: typed,
  words: wordsOf(typed).map((word) => unchanged(typed, word)),
});

const unchanged = (typed: string, word: Word): SpelledWord => ({
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

interface Doubtful {
  readonly lexicon: Lexicon;
  readonly words: readonly Word[];
  readonly strange: ReadonlySet<Word>;
  readonly partial: ReadonlySet<Word>;
}

/** Corrects a strange word alone or together with its neighbours: "tieng ahn", "pi ano". */
function mend(doubtful: Doubtful, at: number): Mended | undefined {
  const { lexicon, words, strange } = doubtful;
  const own = words[at];
  if (own !== undefined && strange.has(own)) {
    const nearest = lexicon.glued.nearest(own.folded) ?? '';
    const plain = asPronounced(own.folded);
    // "ches" is no "che".
    if (lexicon.knows(plain) && !lexicon.hasConcept(nearest)) return { phrase: plain, length: 1, typo: true };
    const parted = lexicon.glued.unglue(own.folded);
    // "histry" is no "his try".
    if (parted !== undefined && (lexicon.hasConcept(parted) || nearest === '')) {
      return { phrase: parted, length: 1, typo: false };
    }
  }
  for (const length of [3, 2, 1]) {
    const some = words.slice(at, at + length);
    if (some.length < length || some.some(({ folded }) => !/^\p{L}+$/u.test(folded))) continue;
    const near = some.some((word) => strange.has(word) && !isAbbreviation(lexicon, word, some))
      ? nearestTo(lexicon, some)
      : undefined;
    const phrase = near ?? (length === 2 ? completed(doubtful, some) : undefined);
    if (phrase !== undefined) return { phrase, length, typo: true };
  }
  return undefined;
}

/** "Kt thuế": two letters beside a word with a meaning are no part of a mistyped one. */
const isAbbreviation = (lexicon: Lexicon, { folded }: Word, words: readonly Word[]): boolean =>
  folded.length <= 2 && words.some((other) => lexicon.hasConcept(other.folded));

/** Telex keys that an input method did not take ("tieengs"), and letters that stand for others in chats ("fap"). */
const asPronounced = (word: string): string =>
  word
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replace(/^dz|^z/, 'd')
    .replaceAll('w', '')
    .replace(/(?<!^)[sfrxj](?=[a-z]{0,2}$)/, '')
    .replaceAll(/([adeo])\1/g, '$1')
    .replaceAll('f', 'ph')
    .replace(/(?<=[aeiouy])g$/, 'ng');

const glue = (words: readonly Word[]): string => words.map(({ folded }) => folded).join('');

function nearestTo(lexicon: Lexicon, words: readonly Word[]): string | undefined {
  const glued = glue(words);
  if (words.length === 1) return lexicon.glued.nearest(glued);
  return glued.length < shortestPair ? undefined : lexicon.glued.nearest(glued, 1);
}

/** The phrase meant by a word that is only a part of phrases, and another one with a typo: 'tieng trung'. */
function completed({ lexicon, partial }: Doubtful, pair: readonly Word[]): string | undefined {
  const other = pair.find((word) => !partial.has(word)) ?? pair[1];
  if (!pair.some((word) => partial.has(word))) return undefined;
  const phrase = nearestTo(lexicon, pair);
  const hasOtherMarks = phrase?.replaceAll(' ', '') === glue(pair);
  if (other?.marked !== undefined && !hasOtherMarks) return undefined;
  const parts = phrase?.split(' ') ?? [];
  const isKept = parts.length === 2 && parts.some((part, at) => part === pair[at]?.folded);
  return phrase !== undefined && isKept && lexicon.hasConcept(phrase) ? phrase : undefined;
}

/** The corrected text, with the separators of the typed one. */
function written(typed: string, spelled: readonly SpelledWord[]): Spelled {
  let text = '';
  let end = 0;
  const words = spelled.map((word) => {
    text += word.typedFrom >= end ? typed.slice(end, word.typedFrom) : ' ';
    const own = typed.slice(word.typedFrom, word.typedTo);
    const isTyped = word.from === word.typedFrom && word.to === word.typedTo;
    const from = text.length;
    text += isTyped ? own : word.folded;
    end = Math.max(end, word.typedTo);
    return { ...word, from, to: text.length };
  });
  return { typed, text: text + typed.slice(end), words };
}
