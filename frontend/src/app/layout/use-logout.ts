import { useTranslation } from 'react-i18next';
import { mayLogOut } from '../../session/leave-guard.ts';
import { useLeavePage } from '../../ui/close-on-back.ts';
import { showToast } from '../../ui/toast.tsx';

export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const leave = useLeavePage();
  return async () => {
    if (!(await mayLogOut())) return;
    const { signOut } = await import('../../session/session.ts');
    const signedOut = signOut();
    await leave('/');
    await signedOut.catch(() => showToast('error', t('errors.logout-failed')));
  };
}
