import { deleteMyProfile } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.ts';
import { onProfileDeleted } from '../../../session/session.ts';
import { myProfileKey } from '../../../tutor/api/my-profile.ts';

/** Idempotent: a profile that is already deleted is no error. */
export async function deleteOwnProfile(): Promise<void> {
  await call(deleteMyProfile).catch((error: unknown) => {
    if (!isApiError(error) || error.code !== 'profile-not-found') throw error;
  });
}

export function useDeleteProfile(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteOwnProfile,
    onSuccess: () => {
      client.removeQueries({ queryKey: [...myProfileKey] });
      client.removeQueries({ queryKey: ['profile'] });
      onProfileDeleted();
      onDeleted();
    },
  });
}
