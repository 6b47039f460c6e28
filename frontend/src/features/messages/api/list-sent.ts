import { listSentInquiries } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** A page of what one has sent; the last one stands in while the next is on its way. */
export function useSentInquiries(page: number) {
  return useQuery({
    queryKey: ['inquiries', 'sent', page],
    queryFn: ({ signal }) => call(listSentInquiries, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
