import { closeReports, listReportedProfiles } from '@sao-mai/contracts';
import type { CloseReportsRequest, ReportedProfile, ReportedProfilesQuery } from '@sao-mai/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const reportsKey = ['admin', 'reports'] as const;

export function useReportedProfiles(state: ReportedProfilesQuery['state'], page: number) {
  return useQuery({
    queryKey: [...reportsKey, state, page],
    queryFn: ({ signal }) =>
      call(listReportedProfiles, { query: { page, ...(state !== undefined && { state }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface Closing extends CloseReportsRequest {
  uid: string;
}

export function useCloseReports() {
  const client = useQueryClient();
  return useMutation<ReportedProfile, Error, Closing>({
    mutationFn: async ({ uid, ...body }) => (await call(closeReports, { params: { uid }, body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: [...reportsKey] }),
  });
}
