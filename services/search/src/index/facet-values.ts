import { foldText } from '@sao-mai/contracts';
import type { FacetValue } from '../search-index.ts';

/** A reply stays small where tutors wrote very many different places. */
const shownAtMost = 100;

const alphabetically = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The values of one facet, compared folded and numbered, each with the spellings it is written in. */
export class FacetValues {
  readonly #numbers = new Map<string, number>();
  readonly #spellings: Map<string, number>[] = [];
  readonly #keys: string[] = [];

  get size(): number {
    return this.#keys.length;
  }

  /** The number of a value that is in the index, or undefined. */
  find(value: string): number | undefined {
    return this.#numbers.get(foldText(value));
  }

  keyOf(number: number): string {
    return this.#keys[number] ?? '';
  }

  /** Counts one more use of a spelling; undefined for an empty value, which is no value. */
  use(spelling: string): number | undefined {
    const key = foldText(spelling);
    if (key === '') return undefined;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#keys.push(key) - 1;
      this.#numbers.set(key, number);
      this.#spellings.push(new Map());
    }
    const spellings = this.#spellings[number];
    spellings?.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    return number;
  }

  release(spelling: string): void {
    const spellings = this.#spellings[this.find(spelling) ?? -1];
    const uses = spellings?.get(spelling) ?? 0;
    if (uses > 1) spellings?.set(spelling, uses - 1);
    else spellings?.delete(spelling);
  }

  #commonestSpelling(number: number): string {
    const spellings = [...(this.#spellings[number] ?? [])];
    spellings.sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || alphabetically(a, b));
    return spellings[0]?.[0] ?? this.keyOf(number);
  }

  /** Values by falling count, then by value, in their commonest spelling. */
  facet(counts: Uint32Array): FacetValue[] {
    const present: { number: number; count: number }[] = [];
    counts.forEach((count, number) => {
      if (count > 0) present.push({ number, count });
    });
    present.sort((a, b) => b.count - a.count || alphabetically(this.keyOf(a.number), this.keyOf(b.number)));
    return present
      .slice(0, shownAtMost)
      .map(({ number, count }) => ({ value: this.#commonestSpelling(number), count }))
      .sort((a, b) => b.count - a.count || alphabetically(a.value, b.value));
  }
}
