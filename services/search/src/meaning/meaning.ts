import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Lexicon } from './lexicon.ts';
import { readOperatorWords } from './operator-words.ts';
import type { OperatorWords } from './operator-words.ts';

export interface MeaningOptions {
  readonly words?: OperatorWords | undefined;
  readonly usdVnd?: number | undefined;
  readonly leaveOut?: LeftOut | undefined;
}

export interface LeftOut {
  readonly share: number;
  readonly seed: number;
}

/** Everything an index depends on besides its entries. */
export interface Meaning {
  readonly lexicon: Lexicon;
  readonly usdVnd: number;
  readonly fingerprint: string;
}

/** Increase when the parsing of profiles or the index format changes. */
const version = 8;
const data = new URL('./data/', import.meta.url);

/** Whether a phrase stays; deterministic for a seed. */
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
  for (const file of readdirSync(data).sort()) hash.update(readFileSync(new URL(file, data)));
  return {
    lexicon: new Lexicon({ words, ...(leaveOut && { keep: keeps(leaveOut) }) }),
    usdVnd,
    fingerprint: hash.digest('hex').slice(0, 32),
  };
}

export function loadOperatorWords(file: string): OperatorWords {
  const words = readOperatorWords(file);
  createMeaning({ words });
  return words;
}
