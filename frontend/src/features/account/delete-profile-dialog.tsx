import { useTranslation } from 'react-i18next';
import { isUnauthenticated } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';

export interface DeleteProfileDialogProps {
  open: boolean;
  /** The texts will be kept as a draft of the next profile. */
  keepsTexts: boolean;
  deleting: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteProfileDialog({
  open,
  keepsTexts,
  deleting,
  error,
  onConfirm,
  onClose,
}: DeleteProfileDialogProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      busy={deleting}
      title={t('account.deleteTitle')}
      description={t(keepsTexts ? 'account.deleteTextKept' : 'account.deleteText')}
      cancel={t('account.deleteKeep')}
      actions={
        <Button loading={deleting} loadingLabel={t('account.deleting')} onClick={onConfirm}>
          {t('account.deleteConfirm')}
        </Button>
      }
    >
      {error === null || isUnauthenticated(error) ? undefined : (
        <Banner tone="error" title={errorText(error, 'account.deleteFailed')} />
      )}
    </AlertDialog>
  );
}
