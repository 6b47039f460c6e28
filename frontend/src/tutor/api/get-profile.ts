import { getProfile } from '@sao-mai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Send } from '../../api/call.ts';

export const profileKey = (uid: string) => ['profile', uid] as const;

export const profileQuery = (uid: string, send?: Send) =>
  queryOptions({
    queryKey: profileKey(uid),
    queryFn: async ({ signal }) =>
      (await call(getProfile, { params: { id: uid }, query: { withoutPhone: 'true' }, signal }, send)).data,
  });

/** The number that a profile shows only when asked; empty if there is none any more. */
export async function getPhone(uid: string): Promise<string> {
  const { data } = await call(getProfile, { params: { id: uid } });
  return 'contactInfo' in data ? data.contactInfo.phone : '';
}

/** A tutor's profile as the viewer may see it: complete but for the phone number, or only name, photo and status. */
export function useProfile(uid: string) {
  return useQuery(profileQuery(uid));
}
