import { useTranslation } from 'react-i18next';
import { useAttempt } from '../forms/use-attempt.ts';
import { useErrorText } from '../i18n/error-text.ts';
import { useLeavePage } from '../ui/close-on-back.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { signInPath } from './return-to.ts';
import { getSession } from './session-store.ts';
import { becomeTutor } from './session.ts';

function useBecomeTutor(): { busy: boolean; run: () => Promise<void> } {
  const leave = useLeavePage();
  const { errorText } = useErrorText();
  const { busy, attempt } = useAttempt();
  const run = () =>
    attempt(
      async () => {
        await becomeTutor();
        await leave('/create-profile');
      },
      (error) =>
        getSession().status === 'visitor'
          ? leave(signInPath('/login', { becomeTutor: true }))
          : showToast('error', errorText(error, 'common.becomeTutorFailed')),
    );
  return { busy, run };
}

export interface BecomeTutorDialogProps {
  open: boolean;
  onClose: () => void;
}

export function BecomeTutorDialog({ open, onClose }: BecomeTutorDialogProps) {
  const { t } = useTranslation();
  const { busy, run } = useBecomeTutor();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('common.becomeTutor')}
      description={t('common.becomeTutorText')}
      cancel={t('common.cancel')}
      actions={
        <Button loading={busy} loadingLabel={t('common.becomingTutor')} onClick={() => void run().then(onClose)}>
          {t('common.becomeTutor')}
        </Button>
      }
    />
  );
}
