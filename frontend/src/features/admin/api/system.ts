import { getSystem, replayDeadLetters } from '@sao-mai/contracts';
import type { ReplayedLetters, SystemServiceName } from '@sao-mai/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const systemKey = ['admin', 'system'] as const;
const pollMs = 5000;

/** Polls while the page is visible. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call(getSystem, { signal }),
    refetchInterval: pollMs,
    staleTime: 0,
  });
}

export function useReplayDeadLetters() {
  const client = useQueryClient();
  return useMutation<ReplayedLetters, Error, SystemServiceName>({
    mutationFn: async (service) => (await call(replayDeadLetters, { params: { service } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: systemKey }),
  });
}
