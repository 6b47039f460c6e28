const shortestTypo = 5;
const widestChoice = 8;
const letters = /\p{L}/gu;

type Shelf = Map<string, Set<string>>;

function shelve(shelf: Shelf, key: string, term: string): void {
  const terms = shelf.get(key);
  if (terms === undefined) shelf.set(key, new Set([term]));
  else terms.add(term);
}

function unshelve(shelf: Shelf, key: string, term: string): void {
  const terms = shelf.get(key);
  terms?.delete(term);
  if (terms?.size === 0) shelf.delete(key);
}

/** True where one letter dropped, added, changed or swapped with its neighbour makes `other` of `word`. */
export function isOneTypoAway(word: string, other: string): boolean {
  const a = Array.from(word);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > 1 || word === other) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const left = a.length - start - end;
  const right = b.length - start - end;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** Only a word of five letters and more may be a mistyped one. */
export const mayBeMistyped = (word: string): boolean => (word.match(letters) ?? []).length >= shortestTypo;

/** The most frequent of the words one typo away, of candidates with the number of entries each stands in. */
export function chooseNearest(word: string, candidates: Iterable<readonly [term: string, count: number]>): string[] {
  const near = [...candidates].filter(([term]) => isOneTypoAway(word, term));
  return near
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, widestChoice)
    .map(([term]) => term);
}

/**
 * The folded words the index holds, each with the number of entries it stands in. From five letters on a typo spares
 * either the first two or the last two letters, so words are shelved by both and only those shelves are compared.
 */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #byStart: Shelf = new Map();
  readonly #byEnd: Shelf = new Map();

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  add(word: string, entries = 1): void {
    const count = this.#counts.get(word);
    this.#counts.set(word, (count ?? 0) + entries);
    if (count !== undefined || word.length < shortestTypo - 1) return;
    shelve(this.#byStart, word.slice(0, 2), word);
    shelve(this.#byEnd, word.slice(-2), word);
  }

  remove(word: string): void {
    const count = this.#counts.get(word);
    if (count === undefined) return;
    if (count > 1) {
      this.#counts.set(word, count - 1);
      return;
    }
    this.#counts.delete(word);
    unshelve(this.#byStart, word.slice(0, 2), word);
    unshelve(this.#byEnd, word.slice(-2), word);
  }

  /** The words one typo away from `word`, the most frequent first; none for a word of fewer than five letters. */
  nearest(word: string): string[] {
    if (!mayBeMistyped(word)) return [];
    const shelves = [this.#byStart.get(word.slice(0, 2)), this.#byEnd.get(word.slice(-2))];
    const terms = new Set(shelves.flatMap((shelf) => [...(shelf ?? [])]));
    return chooseNearest(
      word,
      [...terms].map((term) => [term, this.#counts.get(term) ?? 0] as const),
    );
  }
}
