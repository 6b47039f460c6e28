import { getProfile } from '@sao-mai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Send } from '../../api/call.ts';

export const profileKey = (uid: string) => ['profile', uid] as const;

export const profileQuery = (uid: string, send?: Send) =>
  queryOptions({
    queryKey: profileKey(uid),
    queryFn: async ({ signal }) => (await call(getProfile, { params: { id: uid }, signal }, send)).data,
  });

/** A tutor's profile as the viewer may see it: complete, or only name, photo and status. */
export function useProfile(uid: string) {
  return useQuery(profileQuery(uid));
}
