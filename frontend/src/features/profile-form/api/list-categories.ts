import { categories, listCategories } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';

/** The served categories; the default list while loading and after a failure. */
export function useCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(listCategories, { signal })).data,
    staleTime: Infinity,
  });
  return data ?? categories;
}
