import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../session/session.ts';
import { showToast } from '../../../ui/toast.tsx';

export function useSignOutWithNotice(): (notice: string) => Promise<void> {
  const navigate = useNavigate();
  return async (notice) => {
    const leaving = signOut();
    await navigate('/');
    void showToast('success', notice);
    // The session has already ended, so a failed sign-out at the provider does not matter.
    await leaving.catch(() => undefined);
  };
}
