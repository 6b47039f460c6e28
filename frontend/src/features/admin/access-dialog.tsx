import { codePoints, lengths } from '@sao-mai/contracts';
import type { AdminAccount } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSetAccess } from './api/accounts.ts';

interface AccessDialogProps {
  account: Pick<AdminAccount, 'uid' | 'name' | 'disabled'>;
  onClose: () => void;
}

/** Asks before an account is disabled, for which a reason is needed, or enabled. */
export function AccessDialog({ account: { uid, name, disabled }, onClose }: AccessDialogProps) {
  const { t } = useTranslation();
  const { errorText, fieldText } = useErrorText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const setting = useSetAccess();
  const disable = !disabled;
  const missing = disable && reason.trim() === '';
  const problem = codePoints(reason) > lengths.reason ? 'too-long' : missing && tried ? 'required' : undefined;
  const confirm = () => {
    setTried(true);
    if (missing || problem !== undefined) return;
    setting.mutate(
      { uid, disable, reason: reason.trim() },
      {
        onSuccess: () => {
          void showToast('success', t(disable ? 'admin.accountDisabledDone' : 'admin.accountEnabledDone', { name }));
          onClose();
        },
      },
    );
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      busy={setting.isPending}
      title={t(disable ? 'admin.disableTitle' : 'admin.enableTitle', { name })}
      description={t(disable ? 'admin.disableText' : 'admin.enableText')}
      cancel={t('common.cancel')}
      actions={
        <Button
          variant={disable ? 'primary' : 'go'}
          loading={setting.isPending}
          loadingLabel={t('admin.deciding')}
          onClick={confirm}
        >
          {t(disable ? 'admin.disable' : 'admin.enable')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Field
          label={t('admin.reason')}
          required={disable}
          optional={!disable}
          hint={t('admin.accessReasonHint')}
          error={fieldText(problem)}
        >
          <TextArea value={reason} rows={3} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {setting.error !== null && <Banner tone="error" title={errorText(setting.error, 'admin.accessFailed')} />}
      </div>
    </AlertDialog>
  );
}
