import { useQuery } from '@tanstack/react-query';

export function useSimilarTutors(uid: string) {
  return useQuery({
    queryKey: ['similar', uid],
    queryFn: async ({ signal }) => {
      const { call, similarTutors } = await import('../../api/search-calls.ts');
      return (await call(similarTutors, { params: { uid }, signal })).data;
    },
  });
}
