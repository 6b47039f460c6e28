import type { ConceptWord, Lexicon, Sense } from './lexicon.ts';
import { Numbers } from './numbers.ts';
import type { Match } from './phrases.ts';
import type { NumberReading } from './numbers.ts';
import { foldedText } from './words.ts';
import type { Word } from './words.ts';

/** A part of a text: some words and their meaning, if known. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly senses: readonly Sense[];
  readonly number?: NumberReading;
}

const contracted = /^(?:s|re|ve|d|ll|m|t)$/;
export const ignored: readonly Sense[] = [{ kind: 'ignored', queryOnly: true }];

/** Splits a text into its longest known phrases. `strict`: without diacritics a word in a marked text has no meaning. */
export function scan(lexicon: Lexicon, text: string, words: readonly Word[], strict = false): Piece[] {
  const numbers = new Numbers(text, words);
  const isMarked = words.some(({ marked }) => marked !== undefined);
  /** 'Trương' is a name and not 'trường' with a mark missing. */
  const isNameRather = (at: number, { length, isExact }: Match<Sense>): boolean => {
    const word = words[at];
    return !isExact && length === 1 && word?.marked !== undefined && lexicon.isName(word);
  };
  /** "We're", "my son's". */
  const isContracted = ({ folded, from }: Word): boolean =>
    contracted.test(folded) && /\p{L}['’]$/u.test(text.slice(Math.max(0, from - 2), from));
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (word !== undefined && isContracted(word)) {
      pieces.push({ from: at, to: at + 1, senses: ignored });
      at += 1;
      continue;
    }
    const match = longestAt(lexicon, words, at, strict, isMarked);
    const number = numbers.at(at);
    if (number !== undefined && (match === undefined || match.length <= number.length)) {
      pieces.push({ from: at, to: at + number.length, senses: [], number });
      at += number.length;
      continue;
    }
    const length = match?.length ?? 1;
    pieces.push({
      from: at,
      to: at + length,
      senses: match === undefined || isNameRather(at, match) ? [] : match.senses,
    });
    at += length;
  }
  return pieces;
}

/**
 * The longest phrase at `at`; "toán học sinh lớp 9" is maths and pupils, not mathematics and biology, and "ở Nha Trang" is
 * a place and not 'ở nhà'.
 */
function longestAt(lexicon: Lexicon, words: readonly Word[], at: number, strict: boolean, isMarked: boolean) {
  const match = lexicon.phrases.longest(words, at, strict, isMarked);
  const last = at + (match?.length ?? 0) - 1;
  if (match === undefined || last <= at) return match;
  const following = foldedText(words.slice(last, last + 3));
  const takesPupils = /^hoc sinh(?! hoc| vien)/.test(following);
  const isAside = match.senses.every(({ kind }) => kind === 'method' || kind === 'filler');
  const next = isAside ? lexicon.phrases.longest(words, last, strict, isMarked) : undefined;
  const takesPlace = next !== undefined && next.length > 1 && next.senses.some(({ kind }) => kind === 'place');
  return takesPupils || takesPlace ? lexicon.phrases.longest(words.slice(0, last), at, strict, isMarked) : match;
}

export const isSubject = (sense: Sense): sense is Extract<Sense, { kind: 'subject' }> => sense.kind === 'subject';
export const has = (piece: Piece | undefined, kind: Sense['kind']): boolean =>
  piece?.senses.some((sense) => sense.kind === kind) ?? false;

/** The folded words of a piece. */
export const foldedOf = (words: readonly Word[], { from, to }: Piece): string => foldedText(words.slice(from, to));

export const placesOf = ({ senses }: Piece): string[] =>
  senses.flatMap((sense) => (sense.kind === 'place' ? sense.value : []));

/** The values of a piece's senses of this kind. */
export const valuesOf = (piece: Piece, kind: ConceptWord): string[] =>
  piece.senses.flatMap((sense) => (sense.kind === kind && 'values' in sense ? sense.values : []));
