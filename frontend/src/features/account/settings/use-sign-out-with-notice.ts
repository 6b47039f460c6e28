import { signOut } from '../../../session/session.ts';
import { useLeavePage } from '../../../ui/close-on-back.ts';
import { showToast } from '../../../ui/toast.tsx';

export function useSignOutWithNotice(): (notice: string) => Promise<void> {
  const leave = useLeavePage();
  return async (notice) => {
    const signedOut = signOut();
    await leave('/');
    void showToast('success', notice);
    // The session has already ended, so a failed sign-out at the provider does not matter.
    await signedOut.catch(() => undefined);
  };
}
