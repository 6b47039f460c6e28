import {
  closeDelivery,
  discardInquiry,
  listHeldInquiries,
  listUndelivered,
  releaseInquiry,
  retryDelivery,
} from '@sao-mai/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const undeliveredKey = ['admin', 'undelivered'] as const;

/** Undefined: not asked for. */
export function useUndelivered(page: number | undefined) {
  return useQuery({
    queryKey: [...undeliveredKey, page],
    queryFn: ({ signal }) => call(listUndelivered, { query: { page: page ?? 1 }, signal }),
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useHeldInquiries(page: number | undefined) {
  return useQuery({
    queryKey: [...undeliveredKey, 'held', page],
    queryFn: ({ signal }) => call(listHeldInquiries, { query: { page: page ?? 1 }, signal }),
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const operations = {
  retry: retryDelivery,
  close: closeDelivery,
  release: releaseInquiry,
  discard: discardInquiry,
} as const;

export interface Settlement {
  id: string;
  how: keyof typeof operations;
}

export function useSettleDelivery() {
  const client = useQueryClient();
  return useMutation<unknown, Error, Settlement>({
    mutationFn: ({ id, how }) => call(operations[how], { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...undeliveredKey] }),
  });
}
