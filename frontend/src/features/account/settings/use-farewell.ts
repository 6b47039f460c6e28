import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../session/session.ts';
import { showToast } from '../../../ui/toast.tsx';

export function useFarewell(): (word: string) => Promise<void> {
  const navigate = useNavigate();
  return async (word) => {
    const leaving = signOut();
    await navigate('/');
    void showToast('success', word);
    // The session has already ended, so a failed sign-out at the provider does not matter.
    await leaving.catch(() => undefined);
  };
}
