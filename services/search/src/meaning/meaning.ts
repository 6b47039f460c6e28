import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Lexicon } from './lexicon.ts';
import { readOperatorWords } from './operator-words.ts';
import type { OperatorWords } from './operator-words.ts';

export interface MeaningOptions {
  /** Words that the operator adds. */
  readonly words?: OperatorWords | undefined;
  /** VND for one USD. */
  readonly usdVnd?: number | undefined;
  /** Leaves out a share of the lexicon's phrases, to measure what an incomplete one finds. */
  readonly leaveOut?: LeftOut | undefined;
}

export interface LeftOut {
  /** From 0 to 1. */
  readonly share: number;
  readonly seed: number;
}

/** Everything that what an index holds depends on besides its entries. */
export interface Meaning {
  readonly lexicon: Lexicon;
  readonly usdVnd: number;
  readonly fingerprint: string;
}

/** Raised when the way a profile is read or written to an index changes. */
const version = 2;
const dataFiles = ['subjects.txt', 'places.txt', 'words.txt', 'names.txt'];

/** Whether a phrase stays in, the same ones for the same seed. */
const keeps =
  ({ share, seed }: LeftOut) =>
  (phrase: string): boolean =>
    createHash('sha256')
      .update(`${String(seed)} ${phrase}`)
      .digest()
      .readUInt32BE() /
      2 ** 32 >=
    share;

export function createMeaning({ words, usdVnd = 26_000, leaveOut }: MeaningOptions = {}): Meaning {
  const hash = createHash('sha256').update(JSON.stringify({ version, words, usdVnd, leaveOut }));
  for (const file of dataFiles) hash.update(readFileSync(new URL(`./data/${file}`, import.meta.url)));
  return {
    lexicon: new Lexicon({ words, ...(leaveOut && { keep: keeps(leaveOut) }) }),
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
