import { useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { signIn } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput, PasswordInput } from '../../ui/inputs.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthError } from './auth-error.tsx';
import { loginResolver } from './credentials-form.ts';
import type { LoginForm as Values } from './credentials-form.ts';
import { LinkedinSection } from './linkedin-section.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { TermsNote } from './terms-note.tsx';
import type { LinkedinSignIn } from './use-linkedin-sign-in.ts';

interface LoginFormProps {
  linkedin: LinkedinSignIn;
  email?: string | undefined;
  onSignedIn?: () => void;
  /** Target of 'forgot password'; it receives the typed address. */
  forgotTo?: string;
}

function Forgot({ to, control }: { to: string; control: Control<Values, unknown, Values> }) {
  const { t } = useTranslation();
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      to={to}
      state={{ email: email.trim() }}
      className="underlined mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-ink"
    >
      {t('auth.forgot')}
    </Link>
  );
}

export function LoginForm({ linkedin, email = '', onSignedIn, forgotTo }: LoginFormProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { busy, error, attempt, dismiss } = useAttempt();
  const { control, register, handleSubmit, getValues, formState } = useForm<Values, unknown, Values>({
    resolver: loginResolver,
    defaultValues: { email, password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    if (!linkedin.cancel()) return;
    await attempt(async () => {
      // As typed: older accounts may be stored under that spelling.
      await signIn(getValues('email'), password);
      onSignedIn?.();
    });
  });
  const { errors } = formState;
  return (
    <>
      <LinkedinSection
        linkedin={linkedin}
        note={<TermsNote accepted={t('auth.linkedinAcceptsTerms')} />}
        onPress={() => {
          if (busy) return;
          dismiss();
          linkedin.press();
        }}
      />
      <form method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
        {error !== null && <AuthError error={error} fallback="errors.login-failed" onDismiss={dismiss} />}
        <Field label={t('auth.email')} error={fieldText(errors.email?.message)} required>
          <EmailInput autoComplete="username" {...register('email')} />
        </Field>
        <Field label={t('auth.password')} error={fieldText(errors.password?.message)} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" full loading={busy} loadingLabel={t('auth.loggingIn')}>
          {t('auth.login')}
        </Button>
      </form>
      {forgotTo !== undefined && <Forgot to={forgotTo} control={control} />}
    </>
  );
}
