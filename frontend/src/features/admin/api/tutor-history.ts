import { getTutorHistory } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';

export const historyKey = (uid: string) => ['admin', 'history', uid] as const;

export function useTutorHistory(uid: string) {
  return useQuery({
    queryKey: [...historyKey(uid)],
    queryFn: async ({ signal }) => (await call(getTutorHistory, { params: { uid }, signal })).data,
    staleTime: 0,
  });
}
