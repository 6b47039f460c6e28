import { currencies, defaultCurrency, findCategory, foldText, limits, searchSorts } from '@sao-mai/contracts';
import type { Currency, SearchSort } from '@sao-mai/contracts';

/** What a search page shows. All of it stands in the address, so that reload, back and a shared link give the same. */
export interface Search {
  /** As the address names it; in the catalogue's spelling where it is there. */
  readonly category: string | undefined;
  readonly keyword: string;
  readonly language: string;
  readonly location: string;
  readonly minRate: number | undefined;
  readonly maxRate: number | undefined;
  readonly currency: Currency | undefined;
  /** undefined: what is usual, the best match for a keyword, else the order of the day. */
  readonly sort: SearchSort | undefined;
  readonly page: number;
}

export type FilterName = 'category' | 'price' | 'language' | 'location';

const LAST_PAGE = 1_000_000;

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

function readRate(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Number(text);
  return rate > 0 && rate <= limits.rate ? rate : undefined;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return text !== null && /^\d+$/.test(text) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

export function isPriceSort(sort: SearchSort | undefined): boolean {
  return sort === 'price-asc' || sort === 'price-desc';
}

/** One writing for what means the same: bounds that cannot meet go, prices get a currency, the usual sort is not said. */
function settle(search: Search): Search {
  const { minRate, maxRate } = search;
  const sort = search.sort === 'relevance' ? undefined : search.sort;
  const possible = maxRate === undefined || maxRate >= (minRate ?? 0);
  const top = possible ? maxRate : undefined;
  const priced = minRate !== undefined || top !== undefined || isPriceSort(sort);
  return { ...search, sort, maxRate: top, currency: search.currency ?? (priced ? defaultCurrency : undefined) };
}

/** Reads an address; what is unknown or cannot be is left out. `pathCategory` comes decoded. */
export function readSearch(pathCategory: string | undefined, query: string): Search {
  const params = new URLSearchParams(query);
  const text = (name: string, max: number) => cleanText(params.get(name) ?? '', max);
  const named = pathCategory ?? (text('category', limits.list.itemLength) || undefined);
  return settle({
    category: named === undefined ? undefined : (findCategory(named) ?? named),
    keyword: text('keyword', limits.keyword),
    language: text('language', limits.list.itemLength),
    location: text('location', limits.location),
    minRate: readRate(params.get('minRate')),
    maxRate: readRate(params.get('maxRate')),
    currency: currencies.find((currency) => currency === params.get('currency')?.toUpperCase()),
    sort: searchSorts.find((sort) => sort === params.get('sort')),
    page: readPage(params.get('page')),
  });
}

/** The search as a call's query; what is not set is left out. */
export function queryOf(search: Search) {
  const { keyword, language, location, minRate, maxRate, currency, sort, page } = search;
  return {
    ...(keyword !== '' && { keyword }),
    ...(language !== '' && { language }),
    ...(location !== '' && { location }),
    ...(minRate !== undefined && { minRate }),
    ...(maxRate !== undefined && { maxRate }),
    ...(currency !== undefined && { currency }),
    ...(sort !== undefined && { sort }),
    ...(page > 1 && { page }),
  };
}

export function pathOf({ category }: Pick<Search, 'category'>): string {
  return category === undefined ? '/search' : `/search/category/${encodeURIComponent(category)}`;
}

export function addressOf(search: Search): string {
  const entries = Object.entries(queryOf(search)).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return query === '' ? pathOf(search) : `${pathOf(search)}?${query}`;
}

/** Another filter, another keyword: page 1 of the new result. */
export function changed(search: Search, change: Partial<Search>): Search {
  return settle({ ...search, page: 1, ...change });
}

export function hasPrice({ minRate, maxRate }: Search): boolean {
  return minRate !== undefined || maxRate !== undefined;
}

/** The filters in force, in the order they are shown. */
export function filtersOf(search: Search): FilterName[] {
  const { category, currency, language, location, sort } = search;
  return [
    ...(category === undefined ? [] : ['category' as const]),
    ...(hasPrice(search) || (currency !== undefined && !isPriceSort(sort)) ? ['price' as const] : []),
    ...(language === '' ? [] : ['language' as const]),
    ...(location === '' ? [] : ['location' as const]),
  ];
}

/** The search without one filter. */
export function without(search: Search, filter: FilterName): Search {
  switch (filter) {
    case 'category':
      return changed(search, { category: undefined });
    case 'price':
      return changed(search, {
        minRate: undefined,
        maxRate: undefined,
        currency: isPriceSort(search.sort) ? search.currency : undefined,
      });
    case 'language':
      return changed(search, { language: '' });
    case 'location':
      return changed(search, { location: '' });
  }
}

/** The search without any filter; keyword and sort stay. */
export function withoutFilters(search: Search): Search {
  return filtersOf(search).reduce(without, search);
}
