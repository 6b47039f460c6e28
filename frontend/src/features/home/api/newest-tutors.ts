import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../../api/call.ts';

const HOW_MANY = 3;

export interface Newest {
  data: SearchItem[];
  meta: SearchMeta;
}

/** The latest approved tutors; the same reply counts the tutors of each category. */
export const newestTutorsQuery = (send?: Send) =>
  queryOptions<Newest>({
    queryKey: ['search', 'newest', HOW_MANY],
    queryFn: async ({ signal }) => {
      const { call, searchTutors } = await import('../../../api/search-calls.ts');
      return call(searchTutors, { query: { sort: 'newest', limit: HOW_MANY }, signal }, send);
    },
  });
