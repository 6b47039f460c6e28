import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';

export interface BecomeTutorDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What the role means, before it is taken. */
export function BecomeTutorDialog({ open, busy, onConfirm, onClose }: BecomeTutorDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={t('common.becomeTutorAsk')}
      description={t('common.becomeTutorText')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common.notNow')}
          </Button>
          <Button loading={busy} loadingLabel={t('common.becomingTutor')} onClick={onConfirm}>
            {t('common.becomeTutor')}
          </Button>
        </>
      }
    />
  );
}
