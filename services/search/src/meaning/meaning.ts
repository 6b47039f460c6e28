import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Lexicon } from './lexicon.ts';
import type { LexiconOptions } from './lexicon.ts';
import { readOperatorWords } from './operator-words.ts';
import type { OperatorWords } from './operator-words.ts';

export interface MeaningOptions {
  /** Words that the operator adds. */
  readonly words?: OperatorWords | undefined;
  /** VND for one USD. */
  readonly usdVnd?: number | undefined;
}

/** Everything that what an index holds depends on besides its entries. */
export interface Meaning {
  readonly lexicon: Lexicon;
  readonly usdVnd: number;
  readonly fingerprint: string;
}

/** Raised when the way a profile is read or written to an index changes. */
const version = 1;
const dataFiles = ['subjects.txt', 'places.txt', 'words.txt', 'names.txt'];

export function createMeaning(options: MeaningOptions & Pick<LexiconOptions, 'keep'> = {}): Meaning {
  const { words, usdVnd = 26_000, keep } = options;
  const hash = createHash('sha256').update(JSON.stringify({ version, words, usdVnd }));
  for (const file of dataFiles) hash.update(readFileSync(new URL(`./data/${file}`, import.meta.url)));
  return {
    lexicon: new Lexicon({ words, ...(keep && { keep }) }),
    usdVnd,
    fingerprint: hash.digest('hex').slice(0, 32),
  };
}

/** The operator's words of a file, checked against the lexicon. Throws where they cannot be used. */
export function loadOperatorWords(file: string): OperatorWords {
  const words = readOperatorWords(file);
  createMeaning({ words });
  return words;
}
