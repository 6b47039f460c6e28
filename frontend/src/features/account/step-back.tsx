import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnauthenticated } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { stepBackAsTutor } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export function StepBack() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const [busy, setBusy] = useState(false);
  const stepBack = async () => {
    setBusy(true);
    try {
      await stepBackAsTutor();
      await showToast('success', t('account.steppedBack'));
    } catch (error) {
      if (!isUnauthenticated(error)) await showToast('error', errorText(error, 'common.becomeTutorFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" loading={busy} loadingLabel={t('common.becomingTutor')} onClick={() => void stepBack()}>
      {t('account.stepBack')}
    </Button>
  );
}
