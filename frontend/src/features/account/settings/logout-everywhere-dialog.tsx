import { logOutEverywhere } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import type { OpenedDialogProps } from './setting.tsx';
import { useSignOutWithNotice } from './use-sign-out-with-notice.ts';

export function LogoutEverywhereDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt } = useAttempt();
  const signOut = useSignOutWithNotice();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('settings.everywhereTitle')}
      description={t('settings.everywhereDescription')}
      cancel={t('common.cancel')}
      actions={
        <Button
          loading={busy}
          loadingLabel={t('settings.everywhereBusy')}
          onClick={() =>
            void attempt(async () => {
              await call(logOutEverywhere);
              await signOut(t('settings.everywhereDone'));
            })
          }
        >
          {t('settings.everywhereAction')}
        </Button>
      }
    >
      {error === null ? undefined : <Banner tone="error" title={errorText(error, 'settings.everywhereFailed')} />}
    </AlertDialog>
  );
}
