import { useTranslation } from 'react-i18next';
import { useToastAttempt } from '../../forms/use-toast-attempt.ts';
import { dropTutorRole } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export function DropTutorRole() {
  const { t } = useTranslation();
  const { busy, attempt } = useToastAttempt('common.becomeTutorFailed');
  const dropRole = () =>
    attempt(async () => {
      await dropTutorRole();
      await showToast('success', t('account.roleDropped'));
    });
  return (
    <Button variant="quiet" loading={busy} loadingLabel={t('common.becomingTutor')} onClick={() => void dropRole()}>
      {t('account.dropRole')}
    </Button>
  );
}
