import { closeDelivery, listUndelivered, retryDelivery } from '@sao-mai/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const undeliveredKey = ['admin', 'undelivered'] as const;

export function useUndelivered(page: number) {
  return useQuery({
    queryKey: [...undeliveredKey, page],
    queryFn: ({ signal }) => call(listUndelivered, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface Settlement {
  id: string;
  how: 'retry' | 'close';
}

export function useSettleDelivery() {
  const client = useQueryClient();
  return useMutation<unknown, Error, Settlement>({
    mutationFn: ({ id, how }) => call(how === 'retry' ? retryDelivery : closeDelivery, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...undeliveredKey] }),
  });
}
