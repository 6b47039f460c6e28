import { listReceivedInquiries } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { MessagesAddress } from '../messages-address.ts';

export const receivedKey = ['inquiries', 'received'] as const;

/** One page of received messages; the previous page stays visible while the next loads. */
export function useReceivedInquiries({ state, keyword, page }: MessagesAddress) {
  return useQuery({
    queryKey: [...receivedKey, state, keyword, page],
    queryFn: ({ signal }) =>
      call(listReceivedInquiries, {
        query: { page, ...(state !== undefined && { state }), ...(keyword !== '' && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
