import { readResetCode, resetPassword } from '@sao-mai/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { HOME_AFTER_SIGN_IN } from '../../session/return-to.ts';
import { signIn } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/inputs.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AuthError } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { newPasswordResolver } from '../../forms/passwords.ts';
import type { NewPasswordForm } from '../../forms/passwords.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { deadLink } from './dead-link.ts';
import type { DeadLinkKind } from './dead-link.ts';
import { useMailCode } from './use-mail-code.ts';

/** The address is known only from the code itself or from this browser's session. */
function DeadLink({ kind, email }: { kind: DeadLinkKind; email?: string | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const known = email ?? (session.status === 'visitor' ? session.email : session.user?.email);
  return (
    <Banner
      tone="error"
      title={t(kind === 'expired' ? 'mailLinks.expiredTitle' : 'mailLinks.linkTitle')}
      actions={
        <LinkButton to="/forgot-password" state={known === undefined ? null : { email: known }} size="sm">
          {t('mailLinks.askAgain')}
        </LinkButton>
      }
    >
      {t(kind === 'expired' ? 'mailLinks.expiredText' : 'mailLinks.linkText')}
    </Banner>
  );
}

function Saved() {
  const { t } = useTranslation();
  return (
    <Banner
      tone="success"
      title={t('mailLinks.savedTitle')}
      actions={
        <LinkButton to="/login" size="sm">
          {t('mailLinks.toLogin')}
        </LinkButton>
      }
    >
      {t('mailLinks.savedText')}
    </Banner>
  );
}

function NewPassword({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const navigate = useNavigate();
  const { busy, error, attempt, dismiss } = useAttempt();
  const [saved, setSaved] = useState(false);
  // The code works once: nothing is sent with it again while the next page loads.
  const [spent, setSpent] = useState(false);
  const { register, handleSubmit, formState } = useForm<NewPasswordForm, unknown, NewPasswordForm>({
    resolver: newPasswordResolver,
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = handleSubmit(({ password }) =>
    attempt(async () => {
      if (spent) return;
      await call(resetPassword, { body: { code, password }, visitor: true });
      setSpent(true);
      try {
        await signIn(email, password);
      } catch {
        // The password is set even so; the login page shows the error.
        setSaved(true);
        return;
      }
      void showToast('success', t('mailLinks.savedToast'));
      await navigate(HOME_AFTER_SIGN_IN, { replace: true });
    }),
  );
  if (saved) return <Saved />;
  const dead = deadLink(error);
  if (dead !== undefined) return <DeadLink kind={dead} email={email} />;
  const { errors } = formState;
  return (
    <form method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
      {error !== null && <AuthError error={error} fallback="mailLinks.saveFailed" onDismiss={dismiss} />}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('mailLinks.newPassword')}
        error={fieldText(errors.password?.message)}
        hint={t('mailLinks.passwordHint')}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmation' })} />
      </Field>
      <Field label={t('mailLinks.confirmPassword')} error={fieldText(errors.confirmation?.message)} required>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Button type="submit" full loading={busy || spent} loadingLabel={t('mailLinks.saving')}>
        {t('mailLinks.save')}
      </Button>
    </form>
  );
}

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const code = useMailCode();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reset-link', code],
    queryFn: async () => (await call(readResetCode, { body: { code: code ?? '' }, visitor: true })).data.email,
    enabled: code !== undefined,
    staleTime: Infinity,
  });
  // Saving uses up the code, so its address is kept.
  const [email, setEmail] = useState(data);
  if (data !== undefined && data !== email) setEmail(data);
  const content = () => {
    if (code !== undefined && email !== undefined) return <NewPassword key={code} code={code} email={email} />;
    const dead = code === undefined ? 'unknown' : deadLink(error);
    if (dead !== undefined) return <DeadLink kind={dead} />;
    if (error === null) return <Spinner label={t('mailLinks.checking')} />;
    return <ErrorState message={t('mailLinks.linkFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  };
  return (
    <AuthFrame
      title={t('mailLinks.resetTitle')}
      lead={
        email !== undefined && <span className="[overflow-wrap:anywhere]">{t('mailLinks.resetFor', { email })}</span>
      }
      other={{ question: t('mailLinks.remembered'), label: t('mailLinks.toLogin'), page: '/login' }}
    >
      {content()}
    </AuthFrame>
  );
}
