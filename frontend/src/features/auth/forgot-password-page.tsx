import { passwordResetRequest, requestPasswordReset } from '@sao-mai/contracts';
import type { PasswordResetRequest } from '@sao-mai/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { contractResolver } from '../../forms/contract-resolver.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput } from '../../ui/inputs.tsx';
import { AuthError } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';

const resolver = contractResolver<PasswordResetRequest, PasswordResetRequest>(passwordResetRequest);

function addressIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

/** /forgot-password: requests a link by mail. The reply is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const { fieldText } = useErrorText();
  const { busy, error, attempt, dismiss } = useAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm<PasswordResetRequest, unknown, PasswordResetRequest>({
    resolver,
    defaultValues: { email: addressIn(location.state) },
  });
  const submit = handleSubmit((body) =>
    attempt(async () => {
      setSentTo(undefined);
      await call(requestPasswordReset, { body });
      setSentTo(body.email);
    }),
  );
  return (
    <AuthFrame
      title={t('mailLinks.forgotTitle')}
      lead={t('mailLinks.forgotLead')}
      other={{ question: t('mailLinks.remembered'), label: t('mailLinks.toLogin'), page: '/login' }}
    >
      <form method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
        {error !== null && <AuthError error={error} fallback="mailLinks.sendFailed" onDismiss={dismiss} />}
        {sentTo !== undefined && (
          <Banner tone="success" title={t('mailLinks.sentTitle')}>
            <span className="[overflow-wrap:anywhere]">{t('mailLinks.sentText', { email: sentTo })}</span>
          </Banner>
        )}
        <Field label={t('mailLinks.email')} error={fieldText(formState.errors.email?.message)} required>
          <EmailInput autoComplete="username" {...register('email')} />
        </Field>
        <Button type="submit" full loading={busy} loadingLabel={t('mailLinks.sending')}>
          {t('mailLinks.send')}
        </Button>
      </form>
    </AuthFrame>
  );
}
