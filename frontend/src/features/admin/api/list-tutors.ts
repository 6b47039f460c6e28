import { listPendingTutors, listTutors } from '@sao-mai/contracts';
import type { AdminFilter, AdminMeta, AdminTutor } from '@sao-mai/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';
import type { AdminAddress } from '../admin-address.ts';

export type Screen = 'approval' | 'manage';

export interface TutorList {
  data: AdminTutor[];
  meta: AdminMeta;
}

export const adminListKey = ['admin', 'list'] as const;

const filters: Readonly<Record<AdminFilter, { status?: string; active?: string }>> = {
  all: {},
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  rejected: { status: 'rejected' },
  active: { active: 'true' },
  inactive: { active: 'false' },
};

/** One page of the list; the previous page stays visible while the next loads. */
export function useTutorList(screen: Screen, { filter, keyword, page }: AdminAddress) {
  return useQuery<TutorList>({
    queryKey: [...adminListKey, screen, filter, keyword, page],
    queryFn: ({ signal }) => {
      const query = { page, ...(keyword !== '' && { keyword }) };
      return screen === 'approval'
        ? call(listPendingTutors, { query, signal })
        : call(listTutors, { query: { ...query, ...filters[filter] }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
