import { useQueryClient } from '@tanstack/react-query';
import { becomeTutor, onProfileDeleted } from '../../../session/session.ts';
import { myProfileKey } from '../../../tutor/api/my-profile.ts';
import { deleteOwnProfile } from './delete-profile.ts';

/** Deletes the caller's profile and takes the tutor role again. `onDeleted` runs in between. */
export function useReplaceProfile() {
  const client = useQueryClient();
  return async (onDeleted: () => void): Promise<void> => {
    await deleteOwnProfile();
    onDeleted();
    try {
      await becomeTutor();
    } catch (error) {
      onProfileDeleted();
      throw error;
    } finally {
      client.removeQueries({ queryKey: [...myProfileKey] });
      client.removeQueries({ queryKey: ['profile'] });
    }
  };
}
