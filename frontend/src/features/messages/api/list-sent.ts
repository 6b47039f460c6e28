import { listSentInquiries } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export const sentKey = ['inquiries', 'sent'] as const;

/** One page of sent messages; the previous page stays visible while the next loads. */
export function useSentInquiries(page: number) {
  return useQuery({
    queryKey: [...sentKey, page],
    queryFn: ({ signal }) => call(listSentInquiries, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
