import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

interface Written<Sense> {
  readonly sense: Sense;
  readonly marks: readonly string[];
}

export interface Match<Sense> {
  /** How many words it takes. */
  readonly length: number;
  readonly senses: readonly Sense[];
}

const combining = /[\p{M}đ]/gu;

/** The marks of a word in one order, so that some can be a part of others: 'tiêng' of 'tiếng', not 'về' of 'vẽ'. */
const marksOf = (word: Word): string => ((word.marked ?? '').normalize('NFD').match(combining) ?? []).sort().join('');

function isPartOf(some: string, all: string): boolean {
  let at = 0;
  for (const mark of all) if (mark === some[at]) at += 1;
  return at === some.length;
}

const keyOf = (words: readonly Word[], from: number, length: number): string => {
  let key = words[from]?.folded ?? '';
  for (let at = from + 1; at < from + length; at += 1) key += ` ${words[at]?.folded ?? ''}`;
  return key;
};

/** Phrases of one or more words and what they mean, found in a text by its folded words and judged by their marks. */
export class Phrases<Sense> {
  readonly #written = new Map<string, Written<Sense>[]>();
  readonly #longestFrom = new Map<string, number>();
  readonly #words = new Set<string>();

  add(text: string, sense: Sense): void {
    const words = wordsOf(text);
    const [first] = words;
    if (first === undefined) return;
    const key = keyOf(words, 0, words.length);
    const entry = { sense, marks: words.map(marksOf) };
    const written = this.#written.get(key);
    if (written === undefined) this.#written.set(key, [entry]);
    else written.push(entry);
    this.#longestFrom.set(first.folded, Math.max(words.length, this.#longestFrom.get(first.folded) ?? 0));
    for (const { folded } of words) this.#words.add(folded);
  }

  /** Whether it is a word of any phrase. */
  knows(word: string): boolean {
    return this.#words.has(word);
  }

  keys(): IterableIterator<string> {
    return this.#written.keys();
  }

  /** The longest phrase at `from`. `strict`: in a text with marks a single word without them means none. */
  longest(words: readonly Word[], from: number, strict = false): Match<Sense> | undefined {
    const first = words[from];
    if (first === undefined) return undefined;
    const most = Math.min(this.#longestFrom.get(first.folded) ?? 0, words.length - from);
    for (let length = most; length > 0; length -= 1) {
      const written = this.#written.get(keyOf(words, from, length));
      if (written === undefined) continue;
      const senses = meant(written, words, from, strict && length === 1);
      if (senses.length > 0) return { length, senses };
    }
    return undefined;
  }
}

function meant<Sense>(
  written: readonly Written<Sense>[],
  words: readonly Word[],
  from: number,
  strict: boolean,
): Sense[] {
  const typed = written[0]?.marks.map((_, at) => marksOfTyped(words[from + at])) ?? [];
  const exact = written.filter(({ marks }) => marks.every((mark, at) => mark === typed[at]));
  const bare = typed.every((marks) => marks === '');
  // Without any marks every spelling may be meant, with some the one that has just these.
  if (exact.length > 0 && (strict || !bare)) return exact.map(({ sense }) => sense);
  if (strict) return [];
  const others = written.filter(
    (one) => !exact.includes(one) && one.marks.every((mark, at) => isPartOf(typed[at] ?? '', mark)),
  );
  return [...exact, ...others].map(({ sense }) => sense);
}

const marksOfTyped = (word: Word | undefined): string => (word?.marked === undefined ? '' : marksOf(word));
