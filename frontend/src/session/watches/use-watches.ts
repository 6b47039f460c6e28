import { listWatches, setWatch, stopWatch } from '@sao-mai/contracts';
import type { Watch } from '@sao-mai/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const watchesKey = ['watches'] as const;

/** The searches that the signed-in person watches. */
export function useWatches(enabled = true) {
  return useQuery({
    queryKey: watchesKey,
    queryFn: async ({ signal }) => (await call(listWatches, { signal })).data,
    enabled,
    staleTime: 0,
  });
}

/** Keeps the list as it is known until the server's is here. */
function useChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  changed: (watches: readonly Watch[], input: Input, result: Result) => Watch[],
) {
  const client = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: change,
    onSuccess: (result, input) => {
      client.setQueryData<Watch[]>(watchesKey, (watches = []) => changed(watches, input, result));
    },
    onSettled: () => client.invalidateQueries({ queryKey: watchesKey }),
  });
}

export const useSetWatch = () =>
  useChange(
    async (search: string) => (await call(setWatch, { body: { search } })).data,
    (watches, _, added) => [added, ...watches.filter(({ id }) => id !== added.id)],
  );

export const useStopWatch = () =>
  useChange(
    async (id: string) => (await call(stopWatch, { params: { id } })).data,
    (watches, stopped) => watches.filter(({ id }) => id !== stopped),
  );
