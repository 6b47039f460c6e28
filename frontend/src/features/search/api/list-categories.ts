import { categories } from '@sao-mai/contracts';
import { useQuery } from '../../../api/query.ts';

export const categoriesKey = ['categories'];

/** The served categories; the default list until they are here, and where they cannot be had. */
export function useCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: categoriesKey,
    queryFn: async ({ signal }) => {
      const { call, listCategories } = await import('../../../api/search-calls.ts');
      return (await call(listCategories, { signal })).data;
    },
    staleTime: Infinity,
  });
  return data ?? categories;
}
