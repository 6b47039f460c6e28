import { currencies } from '@sao-mai/contracts';
import type { Facets } from '../search-index.ts';
import { filterBits } from './filters.ts';
import type { ListedTutor, ListedTutors } from './listed-tutors.ts';

/** Counts facets over what the keyword found; each facet without its own filter. */
export class FacetCounts {
  readonly #tutors: ListedTutors;
  readonly #categories: Uint32Array;
  readonly #languages: Uint32Array;
  readonly #locations: Uint32Array;
  readonly #currencies = new Uint32Array(currencies.length);

  constructor(tutors: ListedTutors) {
    this.#tutors = tutors;
    this.#categories = new Uint32Array(tutors.categories.size);
    this.#languages = new Uint32Array(tutors.languages.size);
    this.#locations = new Uint32Array(tutors.locations.size);
  }

  /** `failed`: the bits of the filters this tutor did not pass. */
  add(tutor: ListedTutor, failed: number): void {
    if ((failed & ~filterBits.category) === 0) increment(this.#categories, tutor.categories);
    if ((failed & ~filterBits.language) === 0) increment(this.#languages, tutor.languages);
    if ((failed & ~filterBits.location) === 0 && tutor.location !== undefined) {
      increment(this.#locations, [tutor.location]);
    }
    if ((failed & ~filterBits.currency) === 0 && tutor.rate !== undefined) {
      increment(this.#currencies, [currencies.indexOf(tutor.rate.currency)]);
    }
  }

  facets(): Facets {
    return {
      category: this.#tutors.categories.facet(this.#categories),
      language: this.#tutors.languages.facet(this.#languages),
      location: this.#tutors.locations.facet(this.#locations),
      currency: currencies
        .map((value, at) => ({ value, count: this.#currencies[at] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    };
  }
}

function increment(counts: Uint32Array, numbers: readonly number[]): void {
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
}
