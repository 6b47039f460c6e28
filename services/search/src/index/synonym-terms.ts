import type { SynonymGroup } from '../synonyms.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** A word or phrase that may stand for a part of a keyword. */
export type Term = readonly Word[];

export interface Alternatives {
  /** How many words of the keyword are one term. */
  readonly length: number;
  /** Forms in the language of what was typed: as good as the typed words. */
  readonly forms: readonly Term[];
  /** Words of the other language: found, but after the typed ones. */
  readonly synonyms: readonly Term[];
}

interface KnownTerm {
  readonly term: Term;
  readonly forms: readonly Term[];
  readonly synonyms: readonly Term[];
}

const keyOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

/** Typed without marks a word may be any; typed with marks it must be this one ('về' is not 'vẽ'). */
const isMeant = (typed: readonly Word[], term: Term): boolean =>
  typed.every(({ marked }, at) => marked === undefined || marked === term[at]?.marked);

/** Finds the terms of the synonym groups in keywords; terms of several words work as those of one. */
export class SynonymTerms {
  readonly #known = new Map<string, KnownTerm[]>();
  #longest = 1;

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      const en = group.en.map(wordsOf);
      const vi = group.vi.map(wordsOf);
      this.#learn(en, vi);
      this.#learn(vi, en);
    }
  }

  #learn(own: readonly Term[], other: readonly Term[]): void {
    for (const term of own) {
      const key = keyOf(term);
      const known = this.#known.get(key) ?? [];
      known.push({ term, forms: own.filter((form) => form !== term), synonyms: other });
      this.#known.set(key, known);
      this.#longest = Math.max(this.#longest, term.length);
    }
  }

  /** The known terms of several words that stand in these, each by its folded words. */
  phrasesIn(words: readonly Word[]): string[] {
    const found: string[] = [];
    for (let from = 0; from < words.length; from += 1) {
      for (let length = 2; length <= Math.min(this.#longest, words.length - from); length += 1) {
        const key = keyOf(words.slice(from, from + length));
        if (this.#known.has(key)) found.push(key);
      }
    }
    return found;
  }

  /** The longest known term that begins at `from`, with what may stand for it. */
  at(words: readonly Word[], from: number): Alternatives | undefined {
    for (let length = Math.min(this.#longest, words.length - from); length > 0; length -= 1) {
      const typed = words.slice(from, from + length);
      const meant = (this.#known.get(keyOf(typed)) ?? []).filter(({ term }) => isMeant(typed, term));
      if (meant.length === 0) continue;
      return {
        length,
        forms: meant.flatMap(({ forms }) => forms),
        synonyms: meant.flatMap(({ synonyms }) => synonyms),
      };
    }
    return undefined;
  }
}
