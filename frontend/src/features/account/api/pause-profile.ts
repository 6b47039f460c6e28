import { pauseMyProfile, resumeMyProfile } from '@sao-mai/contracts';
import type { OwnProfile } from '@sao-mai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { myProfileKey } from '../../../tutor/api/my-profile.ts';

function useKeeping<Request>(send: (request: Request) => Promise<OwnProfile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (profile) => {
      client.setQueryData([...myProfileKey], profile);
      client.removeQueries({ queryKey: ['profile'] });
    },
  });
}

/** The first day with students again, as 2026-11-29; null: open-ended. */
export const usePauseProfile = () =>
  useKeeping(async (until: string | null) => (await call(pauseMyProfile, { body: { until } })).data);

export const useResumeProfile = () => useKeeping(async () => (await call(resumeMyProfile)).data);
