import { emailChangeRequest, requestEmailChange } from '@sao-mai/contracts';
import type { EmailChangeRequest } from '@sao-mai/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { contractResolver } from '../../../forms/contract-resolver.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useSession } from '../../../session/session-store.ts';
import { Field } from '../../../ui/field.tsx';
import { EmailInput, PasswordInput } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { OpenedDialogProps } from './setting.tsx';

const resolver = contractResolver<EmailChangeRequest, EmailChangeRequest>(emailChangeRequest);

const codeOf = (error: unknown): string | undefined => (isApiError(error) ? error.code : undefined);
const isWrongPassword = (error: unknown): boolean => codeOf(error) === 'credentials-invalid';
const isUnchanged = (error: unknown): boolean => codeOf(error) === 'email-unchanged';

/** Asks for the new address, where a link is sent, and for the password again. */
export function EmailDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { user } = useSession();
  const { register, handleSubmit, setError, formState } = useForm<EmailChangeRequest, unknown, EmailChangeRequest>({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const wrong = errors.password?.type === 'wrong';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.emailChange')}
      description={t('settings.emailText')}
      save={t('settings.emailSend')}
      saving={t('settings.saving')}
      fallback="settings.emailFailed"
      isAtField={(failure) => isWrongPassword(failure) || isUnchanged(failure)}
      submitting={(attempt) =>
        handleSubmit((body) =>
          attempt(
            async () => {
              await call(requestEmailChange, { body });
              onClose();
              void showToast('success', t('settings.emailSent', { email: body.email }));
            },
            (failure) => {
              if (isWrongPassword(failure)) setError('password', { type: 'wrong' }, { shouldFocus: true });
              if (isUnchanged(failure)) setError('email', { message: 'email-unchanged' }, { shouldFocus: true });
            },
          ),
        )
      }
    >
      <Field label={t('settings.emailNew')} error={fieldText(errors.email?.message)} required>
        <EmailInput autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label={t('settings.passwordCurrent')}
        error={wrong ? t('settings.passwordWrong') : fieldText(errors.password?.message)}
        {...(user?.provider === 'linkedin' && { hint: t('settings.emailNoPassword') })}
        required
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
