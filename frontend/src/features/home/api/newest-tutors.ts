import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { useQuery } from '../../../api/query.ts';
import { newestKey, newestQuery } from './newest-key.ts';

export interface Newest {
  data: SearchItem[];
  meta: SearchMeta;
}

/** The tutors approved last; the same answer counts the tutors of each category. */
export function useNewestTutors() {
  return useQuery<Newest>({
    queryKey: newestKey,
    queryFn: async ({ signal }) => {
      const { call, searchTutors } = await import('../../../api/search-calls.ts');
      return call(searchTutors, { query: newestQuery, signal });
    },
  });
}
