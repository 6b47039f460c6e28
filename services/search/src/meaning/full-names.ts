import type { Lexicon } from './lexicon.ts';
import { scan } from './scan.ts';
import type { Piece } from './scan.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

const longestName = 5;
const surelyName = 3;
/** Each is looked up in the index. */
const mostNames = 20;

/**
 * Neighbours that may be the end of a name beside other words, longest first: 'Võ Nam đàn organ', 'toán Gia Việt'.
 * Without diacritics a name begins with a family name, as too many words may be given names.
 */
export function fullNamesIn(lexicon: Lexicon, keyword: string): Word[][] {
  const words = wordsOf(keyword);
  const pieces = scan(lexicon, keyword, words);
  const isPiece = (word: Word): boolean => pieces.some(({ from, to }) => to - from === 1 && words[from] === word);
  const mayBeName = (run: readonly Word[]): boolean =>
    (lexicon.isFamilyName(run[0]?.folded ?? '') || run.some(({ marked }) => marked !== undefined)) &&
    run.every((word) => lexicon.isName(word)) &&
    run.some(({ from, to }) => !lexicon.hasConcept(keyword.slice(from, to))) &&
    (run.length >= surelyName || run.every(isPiece));
  const runs: Word[][] = [];
  for (let length = Math.min(longestName, words.length - 1); length >= 2; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      if (mayBeName(run)) runs.push(run);
    }
  }
  return runs.slice(0, mostNames);
}

/** Splits a query into phrases; the words of a full name mean nothing else. Undefined if they have been corrected. */
export function scanBeside(
  lexicon: Lexicon,
  text: string,
  words: readonly Word[],
  fullName: readonly Word[],
): Piece[] | undefined {
  const at = words.findIndex((_, from) =>
    fullName.every(({ folded }, index) => words[from + index]?.folded === folded),
  );
  if (at === -1) return undefined;
  const end = at + fullName.length;
  const after = scan(lexicon, text, words.slice(end));
  return [
    ...scan(lexicon, text, words.slice(0, at)),
    ...fullName.map((_, index): Piece => ({ from: at + index, to: at + index + 1, senses: [] })),
    ...after.map((piece) => ({ ...piece, from: piece.from + end, to: piece.to + end })),
  ];
}
