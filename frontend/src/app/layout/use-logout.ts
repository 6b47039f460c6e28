import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayLogOut } from '../../session/leave-guard.ts';
import { showToast } from '../../ui/toast.tsx';

export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLogOut())) return;
    const { signOut } = await import('../../session/session.ts');
    const leaving = signOut();
    await navigate('/');
    await leaving.catch(() => showToast('error', t('errors.logout-failed')));
  };
}
