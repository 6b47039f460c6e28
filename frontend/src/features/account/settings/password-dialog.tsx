import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/api-error.ts';
import { changePasswordResolver } from '../../../forms/passwords.ts';
import type { ChangePasswordForm } from '../../../forms/passwords.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useSession } from '../../../session/session-store.ts';
import { changePassword } from '../../../session/session.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { OpenedDialogProps } from './setting.tsx';

const isWrongPassword = (error: unknown): boolean => isApiError(error) && error.code === 'credentials-invalid';

export function PasswordDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { user } = useSession();
  const { register, handleSubmit, setError, formState } = useForm<ChangePasswordForm, unknown, ChangePasswordForm>({
    resolver: changePasswordResolver,
    defaultValues: { current: '', password: '', confirmation: '' },
  });
  const { errors } = formState;
  const wrong = errors.current?.type === 'wrong';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.passwordChange')}
      description={t('settings.passwordText')}
      save={t('settings.save')}
      saving={t('settings.saving')}
      fallback="settings.passwordFailed"
      isAtField={isWrongPassword}
      submitting={(attempt) =>
        handleSubmit(({ current, password }) =>
          attempt(
            async () => {
              await changePassword(current, password);
              onClose();
              void showToast('success', t('settings.passwordSaved'));
            },
            (failure) => {
              if (isWrongPassword(failure)) setError('current', { type: 'wrong' }, { shouldFocus: true });
            },
          ),
        )
      }
    >
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field
        label={t('settings.passwordCurrent')}
        error={wrong ? t('settings.passwordWrong') : fieldText(errors.current?.message)}
        required
      >
        <PasswordInput autoComplete="current-password" {...register('current')} />
      </Field>
      <Field
        label={t('settings.passwordNew')}
        error={fieldText(errors.password?.message)}
        hint={t('settings.passwordHint')}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmation' })} />
      </Field>
      <Field label={t('settings.passwordConfirm')} error={fieldText(errors.confirmation?.message)} required>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
    </FormDialog>
  );
}
