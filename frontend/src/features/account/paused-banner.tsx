import type { Pause } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useToastAttempt } from '../../forms/use-toast-attempt.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useResumeProfile } from './api/pause-profile.ts';

export function PausedBanner({ pause }: { pause: Pause }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { mutateAsync } = useResumeProfile();
  const { busy, attempt } = useToastAttempt('account.resumeFailed');
  const resume = () =>
    attempt(async () => {
      await mutateAsync();
      // The button is gone with the banner.
      document.getElementById('dashboard')?.focus();
      await showToast('success', t('account.resumed'));
    });
  return (
    <Banner
      tone="deactivated"
      title={t('account.pausedTitle')}
      actions={
        <Button size="sm" loading={busy} loadingLabel={t('account.resuming')} onClick={() => void resume()}>
          {t('account.resume')}
        </Button>
      }
    >
      <p>{t('account.pausedText')}</p>
      <p>{pause.until === null ? t('account.pausedOpen') : t('account.pausedUntil', { date: day(pause.until) })}</p>
    </Banner>
  );
}
