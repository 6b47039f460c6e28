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

interface TutorsPage extends Pick<AdminAddress, 'filter' | 'keyword' | 'page'> {
  limit?: number;
  signal?: AbortSignal;
}

export function readTutors(screen: Screen, { filter, keyword, page, limit, signal }: TutorsPage): Promise<TutorList> {
  const query = { page, ...(limit !== undefined && { limit }), ...(keyword !== '' && { keyword }) };
  const options = signal === undefined ? {} : { signal };
  return screen === 'approval'
    ? call(listPendingTutors, { query, ...options })
    : call(listTutors, { query: { ...query, ...filters[filter] }, ...options });
}

/** One page of the list; the previous page stays visible while the next loads. */
export function useTutorList(screen: Screen, { filter, keyword, page }: AdminAddress) {
  return useQuery<TutorList>({
    queryKey: [...adminListKey, screen, filter, keyword, page],
    queryFn: ({ signal }) => readTutors(screen, { filter, keyword, page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
