import { useTranslation } from 'react-i18next';
import { isUnauthenticated } from '../../api/api-error.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { dropTutorRole } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export function DropTutorRole() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, attempt } = useAttempt();
  const dropRole = () =>
    attempt(
      async () => {
        await dropTutorRole();
        await showToast('success', t('account.roleDropped'));
      },
      (error) => isUnauthenticated(error) || showToast('error', errorText(error, 'common.becomeTutorFailed')),
    );
  return (
    <Button variant="quiet" loading={busy} loadingLabel={t('common.becomingTutor')} onClick={() => void dropRole()}>
      {t('account.dropRole')}
    </Button>
  );
}
