import { foldText } from '@sao-mai/contracts';
import type { FacetName, SearchQuery } from '@sao-mai/contracts';

/** A condition in the server's language; values are always quoted, so nothing typed is ever an operator. */
export type Filter = string;

export const is = (attribute: string, value: string): Filter => `${attribute} = ${JSON.stringify(value)}`;
export const oneOf = (attribute: string, values: readonly string[]): Filter =>
  values.length === 0 ? nothing : `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
export const not = (filter: Filter): Filter => `NOT (${filter})`;

/** Empty filters hold for all. */
export const every = (filters: readonly Filter[]): Filter =>
  filters.flatMap((filter) => (filter === '' ? [] : [`(${filter})`])).join(' AND ');
export const either = (filters: readonly Filter[]): Filter =>
  filters.length === 0 ? nothing : filters.map((filter) => `(${filter})`).join(' OR ');

/** Holds for no tutor. */
export const nothing: Filter = 'currency = "none"';

const isGiven = (value: string | undefined): value is string => value !== undefined && foldText(value) !== '';

export interface QueryFilters {
  /** By the facet that shows each; a facet is counted without its own. */
  readonly own: Readonly<Partial<Record<FacetName, Filter>>>;
  /** A hidden rate is in no currency. */
  readonly always: readonly Filter[];
}

/** `locations`: keys of the locations that the asked one matches, told by the words in their order. */
export function filtersOf(query: SearchQuery, locations: readonly string[]): QueryFilters {
  const { category, language, location, currency, minRate = 0, maxRate } = query;
  const rate =
    currency === undefined
      ? undefined
      : every([
          is('currency', currency),
          `rateHigh >= ${String(minRate)}`,
          ...(maxRate === undefined ? [] : [`rateLow <= ${String(maxRate)}`]),
        ]);
  return {
    own: {
      ...(isGiven(category) && { category: is('category', foldText(category)) }),
      ...(isGiven(language) && { language: is('language', foldText(language)) }),
      ...(isGiven(location) && { location: oneOf('location', locations) }),
      ...(rate !== undefined && { currency: rate }),
    },
    always: rate === undefined ? [] : ['currency EXISTS'],
  };
}
