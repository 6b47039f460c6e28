import type { User } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmNotice } from '../../../session/confirm-notice.tsx';
import { showToast } from '../../../ui/toast.tsx';

export function VerifyNotice({ user: { email } }: { user: User }) {
  const { t } = useTranslation();
  const words = {
    title: t('settings.verifyTitle'),
    text: t('settings.verifyText', { email }),
    sent: t('settings.verifySent', { email }),
    send: t('settings.verifySend'),
    again: t('settings.verifyAgain'),
    sending: t('settings.verifySending'),
  };
  const onVerified = () => void showToast('success', t('settings.verifiedNow'));
  return <ConfirmNotice words={words} fallback="settings.verifyFailed" onVerified={onVerified} className="mb-8" />;
}
