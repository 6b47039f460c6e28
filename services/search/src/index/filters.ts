import { categories, facetNames } from '@sao-mai/contracts';
import type { FacetName } from '@sao-mai/contracts';
import type { Lexicon } from '../meaning/lexicon.ts';
import { readLanguage, readPlace } from '../meaning/read-fields.ts';
import { tokens } from '../meaning/tokens.ts';
import type { Facets, FacetValue, IndexQuery } from '../search-index.ts';

const shownAtMost = 150;

export const facetPrefixes: Readonly<Record<FacetName, string>> = {
  category: 'c:',
  language: 'l:',
  place: 'p:',
  method: 'h:',
};

/** Tokens of the selected values of each facet, combined with OR; undefined without a selection. */
export type Chosen = Readonly<Record<FacetName, readonly string[] | undefined>>;

const some = (values: readonly string[] | undefined, read: (value: string) => readonly string[]) =>
  values === undefined || values.length === 0 ? undefined : [...new Set(values.flatMap(read))];

/** Filters accept canonical values and all their spellings. */
export function chosenOf(lexicon: Lexicon, { category, language, place, location, method }: IndexQuery): Chosen {
  return {
    category: some(category, (value) => [tokens.category(value)]),
    language: some(language, (value) => readLanguage(lexicon, value).map(tokens.language)),
    place: some([...(place ?? []), ...(location ?? [])], (value) =>
      readPlace(lexicon, value).slugs.slice(0, 1).map(tokens.place),
    ),
    method: some(method, (value) => [`h:${value}`]),
  };
}

export interface FacetSource {
  values(facet: FacetName): readonly string[];
  count(facet: FacetName, token: string): number;
  placeName(token: string): string | undefined;
}

/** Values by falling count; selected values always stay. */
export function facetsOf(lexicon: Lexicon, chosen: Chosen, source: FacetSource): Facets {
  const facet = (name: FacetName): FacetValue[] => {
    const counted = new Set([...source.values(name), ...(chosen[name] ?? [])]);
    return [...counted]
      .map((token): FacetValue => ({
        ...describe(lexicon, name, token, source),
        count: source.count(name, token),
      }))
      .filter(({ count }, at) => count > 0 || chosen[name]?.includes([...counted][at] ?? '') === true)
      .filter(({ value, count }, _, all) => {
        const isOnlyChild = all.some((child) => child.parent === value && child.count === count);
        return !isOnlyChild || !isProvince(value) || chosen[name]?.includes(tokens.place(value)) === true;
      })
      .map(({ parent, ...rest }, _, all) =>
        parent !== undefined && (!isProvince(parent) || all.some(({ value }) => value === parent))
          ? { ...rest, parent }
          : rest,
      )
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, shownAtMost);
  };
  return Object.fromEntries(facetNames.map((name) => [name, facet(name)])) as Facets;
}

/** A province of July 2025 is shown if several of its former provinces have tutors. */
const isProvince = (slug: string): boolean => slug.endsWith('-2025');

function describe(lexicon: Lexicon, name: FacetName, token: string, source: FacetSource): Omit<FacetValue, 'count'> {
  const value = token.slice(2).replaceAll('_', ' ');
  if (name === 'category') return { value: categories.find((one) => tokens.category(one) === token) ?? value };
  if (name === 'language') return lexicon.isLanguageCode(value) ? { value } : { value, text: value };
  if (name === 'method') return { value };
  const place = lexicon.places.get(value);
  if (place === undefined) return { value, text: source.placeName(token) ?? value };
  return { value, text: lexicon.placeName(value), ...(place.parent !== undefined && { parent: place.parent }) };
}
