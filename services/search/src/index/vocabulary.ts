import { editDistance } from '../meaning/edit-distance.ts';

const shortestTypo = 5;
const widestChoice = 8;
const letters = /\p{L}/gu;

/** A typo in five or more letters leaves the first or last two intact, so words are bucketed by both. */
export class Vocabulary {
  readonly #shelves = new Map<string, string[]>();
  readonly #shelved = new Set<string>();
  readonly #countOf: (word: string) => number;

  /** `countOf`: number of entries that contain a word. */
  constructor(countOf: (word: string) => number) {
    this.#countOf = countOf;
  }

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (word.length < shortestTypo - 1 || this.#shelved.has(word)) continue;
      this.#shelved.add(word);
      for (const key of shelvesOf(word)) {
        const shelf = this.#shelves.get(key);
        if (shelf === undefined) this.#shelves.set(key, [word]);
        else shelf.push(word);
      }
    }
  }

  nearest(word: string): string[] {
    if ((word.match(letters) ?? []).length < shortestTypo) return [];
    const terms = new Set(shelvesOf(word).flatMap((key) => this.#shelves.get(key) ?? []));
    return [...terms]
      .filter((term) => editDistance(word, term, 1) === 1)
      .map((term) => ({ term, count: this.#countOf(term) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
      .slice(0, widestChoice)
      .map(({ term }) => term);
  }
}

const shelvesOf = (word: string): string[] => [`${word.slice(0, 2)}…`, `…${word.slice(-2)}`];
