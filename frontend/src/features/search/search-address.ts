import {
  currencies,
  defaultCurrency,
  findCategory,
  foldText,
  limits,
  searchDayPattern,
  searchMethods,
  searchSorts,
} from '@sao-mai/contracts';
import type { Currency, SearchMethod, SearchSort } from '@sao-mai/contracts';
import { readPage } from '../../ui/read-page.ts';

/** What a search page shows. All of it stands in the address, so that reload, back and a shared link give the same. */
export interface Search {
  /** As the address names them; in the catalogue's spelling where they are there. One alone is the page's path. */
  readonly categories: readonly string[];
  readonly keyword: string;
  readonly languages: readonly string[];
  readonly places: readonly string[];
  readonly methods: readonly SearchMethod[];
  readonly hasPhoto: boolean;
  /** No spelling is corrected: for this keyword alone. */
  readonly exact: boolean;
  readonly minRate: number | undefined;
  readonly maxRate: number | undefined;
  /** The unit of the bounds and of what is shown beside other currencies. */
  readonly currency: Currency | undefined;
  /** undefined: the usual one, relevance. */
  readonly sort: SearchSort | undefined;
  /** The date whose order page links were made with; only beside a page. */
  readonly day: string | undefined;
  readonly page: number;
}

/** One line without what no store may meet, cut to `max` code points; invisible text is none. */
export function cleanText(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return foldText(clean) === '' ? '' : Array.from(clean).slice(0, max).join('').trim();
}

export function cleanKeyword(text: string): string {
  return cleanText(text, limits.keyword);
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

function readRate(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Number(text);
  return rate > 0 && rate <= limits.rate ? rate : undefined;
}

/** A price sort lists only tutors who show a rate. */
export function isPriceSort(sort: SearchSort | undefined): boolean {
  return sort === 'price-asc' || sort === 'price-desc';
}

/** One spelling for what means the same: bounds that cannot meet go, as does the usual sort, and the day on page 1. */
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

/** Reads an address; what is unknown or cannot be is left out. `pathCategory` comes decoded. */
export function readSearch(pathCategory: string | undefined, query: string): Search {
  const params = new URLSearchParams(query);
  const texts = (names: readonly string[], max: number) =>
    distinct(names.flatMap((name) => params.getAll(name)).map((text) => cleanText(text, max)));
  const named = pathCategory === undefined ? texts(['category'], limits.list.itemLength) : [pathCategory];
  const methods = params.getAll('method');
  return normalise({
    categories: distinct(named.map((name) => findCategory(name) ?? name)),
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    languages: texts(['language'], limits.list.itemLength),
    places: texts(['place', 'location'], limits.location),
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

/** The search as a call's query, the category apart; what is not set is left out. */
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

/** The only category of a search: its page has an address of its own. */
export function onlyCategory({ categories }: Pick<Search, 'categories'>): string | undefined {
  return categories.length === 1 ? categories[0] : undefined;
}

export function pathOf(search: Pick<Search, 'categories'>): string {
  const category = onlyCategory(search);
  return category === undefined ? '/search' : `/search/category/${encodeURIComponent(category)}`;
}

/** Names and values of the address's query, repeated names included. */
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

/** Another filter, another keyword: page 1 of the new result. */
export function changed(search: Search, change: Partial<Search>): Search {
  const exact = change.keyword === undefined || change.keyword === search.keyword ? search.exact : false;
  return normalise({ ...search, page: 1, exact, ...change });
}
