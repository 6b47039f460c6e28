import { useQuery } from '@tanstack/react-query';
import { changed } from '../search-address.ts';
import type { Search } from '../search-address.ts';
import { filtersOf, without } from '../search-filters.ts';
import type { ChosenFilter } from '../search-filters.ts';
import { fetchTutors } from './search-tutors.ts';

export interface FilterRemoval {
  left: ChosenFilter | 'keyword';
  search: Search;
  total: number;
}

/** The search without one filter at a time, and with the filters but no keyword. */
function searchesWithOneRemoved(search: Search): Omit<FilterRemoval, 'total'>[] {
  const filters = filtersOf(search);
  return [
    ...filters.map((left) => ({ left, search: without(search, left) })),
    ...(search.keyword !== '' && filters.length > 0
      ? [{ left: 'keyword' as const, search: changed(search, { keyword: '' }) }]
      : []),
  ];
}

/** Which single filter to remove, with the number of tutors it would bring, highest first. */
export function useFilterRemovals(search: Search) {
  const searches = searchesWithOneRemoved(search);
  return useQuery({
    queryKey: ['filter-removals', search],
    enabled: searches.length > 0,
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        searches.map(async (removal) => {
          const total = await fetchTutors(removal.search, { signal, limit: 1 }).then(
            ({ meta }) => meta.total,
            // A count that fails is not offered.
            () => 0,
          );
          return { ...removal, total };
        }),
      );
      return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
    },
  });
}
