import { defaultCurrency } from '@sao-mai/contracts';
import { changed } from './search-address.ts';
import type { Search } from './search-address.ts';

/** Filters that accept several values, combined with OR. */
export type ListFilter = 'category' | 'method' | 'language' | 'place';

/** One active filter; filters with several values yield one each. */
export type ChosenFilter =
  { readonly name: ListFilter; readonly value: string } | { readonly name: 'price' | 'hasPhoto'; readonly value: '' };

const lists = { category: 'categories', method: 'methods', language: 'languages', place: 'places' } as const;

export const valuesOf = (search: Search, name: ListFilter): readonly string[] => search[lists[name]];

export function hasPrice({ minRate, maxRate }: Search): boolean {
  return minRate !== undefined || maxRate !== undefined;
}

/** The active filters in display order. */
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

/** Adds a value to a filter. */
export function including(search: Search, name: ListFilter, value: string): Search {
  return changed(search, { [lists[name]]: [...valuesOf(search, name), value] });
}

export function without(search: Search, { name, value }: ChosenFilter): Search {
  if (name === 'price') return changed(search, { minRate: undefined, maxRate: undefined });
  if (name === 'hasPhoto') return changed(search, { hasPhoto: false });
  return changed(search, { [lists[name]]: valuesOf(search, name).filter((chosen) => chosen !== value) });
}

/** Removes all filters; keeps keyword and sort. */
export function withoutFilters(search: Search): Search {
  return filtersOf(search).reduce(without, search);
}

export const currencyOf = ({ currency }: Search) => currency ?? defaultCurrency;
