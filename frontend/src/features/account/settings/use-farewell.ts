import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../session/session.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Leaves as a logout does: out of the session, to the home page, with a word of what was done. */
export function useFarewell(): (word: string) => Promise<void> {
  const navigate = useNavigate();
  return async (word) => {
    const leaving = signOut();
    await navigate('/');
    void showToast('success', word);
    // the provider's own memory of a session that has ended is no trouble
    await leaving.catch(() => undefined);
  };
}
