import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useQuery } from '../../../api/query.ts';
import { onlyCategory, queryOf } from '../search-address.ts';
import type { Search } from '../search-address.ts';

export interface FoundTutors {
  data: SearchItem[];
  meta: SearchMeta;
}

export const tutorsKey = (search: Search) => ['search', search];

/** A page of tutors with totals and facets. */
export async function fetchTutors(
  search: Search,
  { signal, limit }: { signal: AbortSignal; limit?: number },
): Promise<FoundTutors> {
  const { call, searchCategory, searchTutors } = await import('../../../api/search-calls.ts');
  const query = { ...queryOf(search), ...(limit !== undefined && { limit }) };
  const category = onlyCategory(search);
  return category === undefined
    ? call(searchTutors, { query: { ...query, category: search.categories }, signal })
    : call(searchCategory, { params: { category }, query, signal });
}

/** The result for exactly this search: a late answer to an older one never shows. The last one stands in meanwhile. */
export function useTutors(search: Search, enabled: boolean) {
  return useQuery({
    queryKey: tutorsKey(search),
    queryFn: ({ signal }) => fetchTutors(search, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export type Tutors = ReturnType<typeof useTutors>;
