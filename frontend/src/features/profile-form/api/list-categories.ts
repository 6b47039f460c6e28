import { categories, listCategories } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';

/** As search's, whose own chunk would grow beyond its budget if both shared it. */
export function useCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(listCategories, { signal })).data,
    staleTime: Infinity,
  });
  return data ?? categories;
}
