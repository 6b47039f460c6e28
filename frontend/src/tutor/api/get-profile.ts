import { getProfile } from '@sao-mai/contracts';
import { call } from '../../api/call.ts';
import { useQuery } from '../../api/query.ts';

export const profileKey = (uid: string) => ['profile', uid] as const;

/** A tutor's profile as the one who looks may see it: whole, or only name, photo and status. */
export function useProfile(uid: string) {
  return useQuery({
    queryKey: [...profileKey(uid)],
    queryFn: async ({ signal }) => (await call(getProfile, { params: { id: uid }, signal })).data,
  });
}
