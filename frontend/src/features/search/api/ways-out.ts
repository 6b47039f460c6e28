import { useQuery } from '@tanstack/react-query';
import { changed } from '../search-address.ts';
import type { Search } from '../search-address.ts';
import { filtersOf, without } from '../search-filters.ts';
import type { ChosenFilter } from '../search-filters.ts';
import { fetchTutors } from './search-tutors.ts';

export interface WayOut {
  left: ChosenFilter | 'keyword';
  search: Search;
  total: number;
}

/** Each search with one filter less, and with the filters alone. */
function searchesWithOneLess(search: Search): Omit<WayOut, 'total'>[] {
  const filters = filtersOf(search);
  return [
    ...filters.map((left) => ({ left, search: without(search, left) })),
    ...(search.keyword !== '' && filters.length > 0
      ? [{ left: 'keyword' as const, search: changed(search, { keyword: '' }) }]
      : []),
  ];
}

/** Which single thing to leave out, and how many tutors would come, most first. */
export function useWaysOut(search: Search) {
  const searches = searchesWithOneLess(search);
  return useQuery({
    queryKey: ['ways-out', search],
    enabled: searches.length > 0,
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        searches.map(async (way) => {
          const total = await fetchTutors(way.search, { signal, limit: 1 }).then(
            ({ meta }) => meta.total,
            // a count that cannot be had is not offered
            () => 0,
          );
          return { ...way, total };
        }),
      );
      return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
    },
  });
}
