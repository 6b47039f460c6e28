import { getMyProfile } from '@sao-mai/contracts';
import type { OwnProfile } from '@sao-mai/contracts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useQuery } from '@tanstack/react-query';

export const myProfileKey = ['my-profile'] as const;

/** Null if there is no profile yet. */
export async function fetchMyProfile(signal?: AbortSignal): Promise<OwnProfile | null> {
  try {
    return (await call(getMyProfile, signal === undefined ? {} : { signal })).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'profile-not-found') return null;
    throw error;
  }
}

export function useMyProfile() {
  return useQuery({ queryKey: [...myProfileKey], queryFn: ({ signal }) => fetchMyProfile(signal), staleTime: 0 });
}
