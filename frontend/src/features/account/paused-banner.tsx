import type { Pause } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { isUnauthenticated } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useResumeProfile } from './api/pause-profile.ts';

export function PausedBanner({ pause }: { pause: Pause }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { day } = useFormat();
  const { mutate, isPending } = useResumeProfile();
  const resume = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        // The button is gone with the banner.
        document.getElementById('dashboard')?.focus();
        void showToast('success', t('account.resumed'));
      },
      onError: (error) => {
        if (!isUnauthenticated(error)) void showToast('error', errorText(error, 'account.resumeFailed'));
      },
    });
  };
  return (
    <Banner
      tone="deactivated"
      title={t('account.pausedTitle')}
      actions={
        <Button size="sm" loading={isPending} loadingLabel={t('account.resuming')} onClick={resume}>
          {t('account.resume')}
        </Button>
      }
    >
      <p>{t('account.pausedText')}</p>
      <p>{pause.until === null ? t('account.pausedOpen') : t('account.pausedUntil', { date: day(pause.until) })}</p>
    </Banner>
  );
}
