import { useQuery } from '../../../api/query.ts';
import { changed, filtersOf, isPriceSort, without } from '../search-address.ts';
import type { FilterName, Search } from '../search-address.ts';
import { fetchTutors } from './search-tutors.ts';

export interface WayOut {
  left: FilterName | 'keyword';
  search: Search;
  total: number;
}

/** Each search with one thing less. A price sort is a filter too: it leaves out whoever shows no rate. */
function searchesWithOneLess(search: Search): Omit<WayOut, 'total'>[] {
  const names = filtersOf(search);
  const priced = names.includes('price') || isPriceSort(search.sort);
  const free = { minRate: undefined, maxRate: undefined, currency: undefined };
  return [
    ...names.filter((name) => name !== 'price').map((left) => ({ left, search: without(search, left) })),
    ...(priced
      ? [
          {
            left: 'price' as const,
            search: changed(search, { ...free, sort: isPriceSort(search.sort) ? undefined : search.sort }),
          },
        ]
      : []),
    ...(search.keyword !== '' && (priced || names.length > 0)
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
