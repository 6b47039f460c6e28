import { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import type { QueryReading } from './read-query.ts';

const lexicon = new Lexicon();

/** Reads a keyword while no profile uses its words. */
export const readUnused = (keyword: string): QueryReading => readQuery(lexicon, keyword, new Set());

/** The concepts read from a keyword, then its free words. */
export function readAll(keyword: string): string[] {
  const { concepts, words } = readUnused(keyword);
  return [...concepts.map(({ kind, values }) => `${kind} ${values.join('|')}`), ...words.map(({ folded }) => folded)];
}
