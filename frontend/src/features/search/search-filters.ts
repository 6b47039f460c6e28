import { defaultCurrency } from '@sao-mai/contracts';
import { changed } from './search-address.ts';
import type { Search } from './search-address.ts';

/** Filters of which several values may be chosen: any of them. */
export type ListFilter = 'category' | 'method' | 'language' | 'place';

/** One filter in force; a filter with several values gives one for each. */
export type ChosenFilter =
  { readonly name: ListFilter; readonly value: string } | { readonly name: 'price' | 'hasPhoto'; readonly value: '' };

const lists = { category: 'categories', method: 'methods', language: 'languages', place: 'places' } as const;

export const valuesOf = (search: Search, name: ListFilter): readonly string[] => search[lists[name]];

export function hasPrice({ minRate, maxRate }: Search): boolean {
  return minRate !== undefined || maxRate !== undefined;
}

/** The filters in force, in the order they are shown. */
export function filtersOf(search: Search): ChosenFilter[] {
  const chosen = (name: ListFilter) => valuesOf(search, name).map((value) => ({ name, value }));
  return [
    ...chosen('category'),
    ...chosen('method'),
    ...(hasPrice(search) ? [{ name: 'price', value: '' } as const] : []),
    ...chosen('language'),
    ...chosen('place'),
    ...(search.hasPhoto ? [{ name: 'hasPhoto', value: '' } as const] : []),
  ];
}

/** The search with one value more in a filter. */
export function including(search: Search, name: ListFilter, value: string): Search {
  return changed(search, { [lists[name]]: [...valuesOf(search, name), value] });
}

/** The search without one filter. */
export function without(search: Search, { name, value }: ChosenFilter): Search {
  if (name === 'price') return changed(search, { minRate: undefined, maxRate: undefined });
  if (name === 'hasPhoto') return changed(search, { hasPhoto: false });
  return changed(search, { [lists[name]]: valuesOf(search, name).filter((chosen) => chosen !== value) });
}

/** The search without any filter; keyword and sort stay. */
export function withoutFilters(search: Search): Search {
  return filtersOf(search).reduce(without, search);
}

export const currencyOf = ({ currency }: Search) => currency ?? defaultCurrency;
