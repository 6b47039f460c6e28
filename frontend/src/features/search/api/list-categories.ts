import { categories } from '@sao-mai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Send } from '../../../api/call.ts';

export const categoriesQuery = (send?: Send) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => {
      const { call, listCategories } = await import('../../../api/search-calls.ts');
      return (await call(listCategories, { signal }, send)).data;
    },
    staleTime: Infinity,
  });

/** The served categories; the default list while loading and after a failure. */
export function useCategories(): readonly string[] {
  const { data } = useQuery(categoriesQuery());
  return data ?? categories;
}
