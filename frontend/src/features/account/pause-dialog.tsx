import { pauseEnds } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCodes } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { usePauseProfile } from './api/pause-profile.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { OpenedDialogProps } from './settings/setting.tsx';

export function PauseDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { data: profile } = useMyProfile();
  const [until, setUntil] = useState(profile?.pause?.until ?? '');
  const { mutateAsync, error } = usePauseProfile();
  const { first, last } = pauseEnds(new Date());
  const code = fieldCodes(error)['until'];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('account.pauseTitle')}
      description={t('account.pauseText')}
      save={t('account.pauseConfirm')}
      saving={t('settings.saving')}
      fallback="account.pauseFailed"
      isAtField={(failure) => fieldCodes(failure)['until'] !== undefined}
      submitting={(attempt) => (event) => {
        event.preventDefault();
        void attempt(async () => {
          await mutateAsync(until === '' ? null : until);
          onClose();
        });
      }}
    >
      <Field label={t('account.pauseUntil')} hint={t('account.pauseUntilHint')} error={fieldText(code)} optional>
        <TextInput
          type="date"
          className="min-w-0"
          min={first}
          max={last}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
