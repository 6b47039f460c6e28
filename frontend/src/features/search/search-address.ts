import {
  currencies,
  defaultCurrency,
  findCategory,
  highestRate,
  lengths,
  searchDayPattern,
  searchMethods,
  searchSorts,
} from '@sao-mai/contracts';
import type { Currency, SearchMethod, SearchSort } from '@sao-mai/contracts';
import { cleanKeyword, cleanText } from '../../ui/clean-text.ts';
import { readPage } from '../../ui/read-page.ts';

/** State of a search page. All of it is in the URL, so that reload, 'back' and shared links show the same. */
export interface Search {
  /** In the catalogue's spelling if known, else as in the URL. A single one is part of the path. */
  readonly categories: readonly string[];
  readonly keyword: string;
  readonly languages: readonly string[];
  readonly places: readonly string[];
  readonly methods: readonly SearchMethod[];
  readonly hasPhoto: boolean;
  /** No spelling correction, for this keyword only. */
  readonly exact: boolean;
  readonly minRate: number | undefined;
  readonly maxRate: number | undefined;
  /** Currency of the bounds and of the converted rates. */
  readonly currency: Currency | undefined;
  /** undefined: the default, relevance. */
  readonly sort: SearchSort | undefined;
  /** Date of the daily order for which page links were made; only with a page. */
  readonly day: string | undefined;
  readonly page: number;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

function readRate(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Number(text);
  return rate > 0 && rate <= highestRate ? rate : undefined;
}

/** A price sort lists only tutors who show a rate. */
export function isPriceSort(sort: SearchSort | undefined): boolean {
  return sort === 'price-asc' || sort === 'price-desc';
}

/** Canonical form: drops contradictory bounds, the default sort, and the day on page 1. */
function normalise(search: Search): Search {
  const { minRate, maxRate, page } = search;
  const possible = maxRate === undefined || maxRate >= (minRate ?? 0);
  return {
    ...search,
    sort: search.sort === 'relevance' ? undefined : search.sort,
    maxRate: possible ? maxRate : undefined,
    currency: search.currency === defaultCurrency ? undefined : search.currency,
    day: page > 1 ? search.day : undefined,
    exact: search.exact && search.keyword !== '',
  };
}

/** Parses a URL; unknown and invalid values are dropped. `pathCategory` is already decoded. */
export function readSearch(pathCategory: string | undefined, query: string): Search {
  const params = new URLSearchParams(query);
  const texts = (names: readonly string[], max: number) =>
    distinct(names.flatMap((name) => params.getAll(name)).map((text) => cleanText(text, max)));
  const named = pathCategory === undefined ? texts(['category'], lengths.list.itemLength) : [pathCategory];
  const methods = params.getAll('method');
  return normalise({
    categories: distinct(named.map((name) => findCategory(name) ?? name)),
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    languages: texts(['language'], lengths.list.itemLength),
    places: texts(['place', 'location'], lengths.location),
    methods: searchMethods.filter((method) => methods.includes(method)),
    hasPhoto: params.get('hasPhoto') === 'true',
    exact: params.get('exact') === 'true',
    minRate: readRate(params.get('minRate')),
    maxRate: readRate(params.get('maxRate')),
    currency: currencies.find((currency) => currency === params.get('currency')?.toUpperCase()),
    sort: searchSorts.find((sort) => sort === params.get('sort')),
    day: searchDayPattern.exec(params.get('day') ?? '')?.[0],
    page: readPage(params.get('page')),
  });
}

/** The call's query without the category; undefined values are left out. */
export function queryOf(search: Search) {
  const { keyword, languages, places, methods, hasPhoto, exact, minRate, maxRate, currency, sort, day, page } = search;
  return {
    ...(keyword !== '' && { keyword }),
    ...(languages.length > 0 && { language: languages }),
    ...(places.length > 0 && { place: places }),
    ...(methods.length > 0 && { method: methods }),
    ...(hasPhoto && { hasPhoto: 'true' }),
    ...(exact && { exact: 'true' }),
    ...(minRate !== undefined && { minRate }),
    ...(maxRate !== undefined && { maxRate }),
    ...(currency !== undefined && { currency }),
    ...(sort !== undefined && { sort }),
    ...(day !== undefined && { day }),
    ...(page > 1 && { page }),
  };
}

/** The category if it is the only one: its page has its own URL. */
export function onlyCategory({ categories }: Pick<Search, 'categories'>): string | undefined {
  return categories.length === 1 ? categories[0] : undefined;
}

export function pathOf(search: Pick<Search, 'categories'>): string {
  const category = onlyCategory(search);
  return category === undefined ? '/search' : `/search/category/${encodeURIComponent(category)}`;
}

/** Name-value pairs of the URL's query; names may repeat. */
export function parametersOf(search: Search): [string, string][] {
  const categories = onlyCategory(search) === undefined ? search.categories : [];
  return Object.entries({ ...queryOf(search), category: categories }).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly string[]) : [value]).map((one): [string, string] => [name, String(one)]),
  );
}

export function addressOf(search: Search): string {
  const query = new URLSearchParams(parametersOf(search)).toString();
  return query === '' ? pathOf(search) : `${pathOf(search)}?${query}`;
}

/** Changes filters or keyword and resets the page to 1. */
export function changed(search: Search, change: Partial<Search>): Search {
  const exact = change.keyword === undefined || change.keyword === search.keyword ? search.exact : false;
  return normalise({ ...search, page: 1, exact, ...change });
}
