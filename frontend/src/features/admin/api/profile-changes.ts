import { getTutorChanges } from '@sao-mai/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export const changesKey = (uid: string) => ['admin', 'changes', uid] as const;

export function useProfileChanges(uid: string) {
  return useQuery({
    queryKey: [...changesKey(uid)],
    queryFn: async ({ signal }) => (await call(getTutorChanges, { params: { uid }, signal })).data,
    staleTime: 0,
  });
}
