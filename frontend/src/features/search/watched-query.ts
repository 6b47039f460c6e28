import type { WatchedQuery } from '@sao-mai/contracts';
import type { Search } from './search-address.ts';

/** The part of a search that can be watched: all but order and page. */
export function watchedOf(search: Search): WatchedQuery {
  const { categories, keyword, languages, places, methods, hasPhoto, exact, minRate, maxRate, currency } = search;
  return {
    ...{ keyword, hasPhoto, exact, minRate, maxRate, currency },
    ...{ category: [...categories], language: [...languages], place: [...places], method: [...methods] },
  };
}
