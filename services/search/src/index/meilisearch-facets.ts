import { facetNames, foldText } from '@sao-mai/contracts';
import type { FacetName } from '@sao-mai/contracts';
import type { Facets, FacetValue } from '../search-index.ts';
import { decoded } from './meilisearch-document.ts';

/** Counts by value, as the server tells them. */
export type Distribution = Readonly<Record<string, number>>;
export type Distributions = Readonly<Partial<Record<string, Distribution>>>;

type SpelledFacet = Exclude<FacetName, 'currency'>;
export const spelledFacets: readonly SpelledFacet[] = ['category', 'language', 'location'];
export const spellingOf = (facet: SpelledFacet): string => `${facet}Spelling`;

/** A reply stays small where tutors wrote very many different places. */
const shownAtMost = 100;
const freshMs = 30_000;

const alphabetically = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How each value is written most often, over all tutors; asked for anew now and then, and where one is unknown. */
export class Spellings {
  readonly #read: () => Promise<Distributions>;
  #known = new Map<string, string>();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(read: () => Promise<Distributions>) {
    this.#read = read;
  }

  /** Writes out the keys of these facets. */
  async write(
    keys: Readonly<Record<SpelledFacet, readonly string[]>>,
  ): Promise<(facet: SpelledFacet, key: string) => string> {
    const isUnknown = spelledFacets.some((facet) => keys[facet].some((key) => !this.#known.has(`${facet} ${key}`)));
    if (isUnknown || performance.now() - this.#readAt > freshMs) await this.#refresh(keys);
    const known = this.#known;
    return (facet, key) => known.get(`${facet} ${key}`) ?? key;
  }

  async #refresh(keys: Readonly<Record<SpelledFacet, readonly string[]>>): Promise<void> {
    const distributions = await this.#read();
    const known = new Map<string, string>();
    for (const facet of spelledFacets) {
      const spellings = Object.entries(distributions[spellingOf(facet)] ?? {})
        .map(([code, count]) => ({ spelling: decoded(code), count }))
        .sort((a, b) => b.count - a.count || alphabetically(a.spelling, b.spelling));
      for (const { spelling } of spellings) {
        const place = `${facet} ${foldText(spelling)}`;
        if (!known.has(place)) known.set(place, spelling);
      }
      // Beyond what the server tells: shown as it is compared, and not asked for again until the next time.
      for (const key of keys[facet]) if (!known.has(`${facet} ${key}`)) known.set(`${facet} ${key}`, key);
    }
    this.#known = known;
    this.#readAt = performance.now();
  }
}

const top = (distribution: Distribution = {}): FacetValue[] =>
  Object.entries(distribution)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || alphabetically(a.value, b.value))
    .slice(0, shownAtMost);

/** Values by falling count, then by value, in their commonest spelling. */
export async function facetsOf(
  distributions: Readonly<Record<FacetName, Distribution | undefined>>,
  spellings: Spellings,
): Promise<Facets> {
  const shown = Object.fromEntries(facetNames.map((name) => [name, top(distributions[name])])) as Facets;
  const keysOf = (facet: SpelledFacet): string[] => shown[facet].map(({ value }) => value);
  const write = await spellings.write({
    category: keysOf('category'),
    language: keysOf('language'),
    location: keysOf('location'),
  });
  const written = (facet: SpelledFacet): FacetValue[] =>
    shown[facet]
      .map(({ value, count }) => ({ value: write(facet, value), count }))
      .sort((a, b) => b.count - a.count || alphabetically(a.value, b.value));
  return {
    category: written('category'),
    language: written('language'),
    location: written('location'),
    currency: shown.currency,
  };
}
