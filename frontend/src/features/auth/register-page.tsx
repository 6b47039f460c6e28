import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldCodes } from '../../api/api-error.ts';
import { getConfig } from '../../config/runtime-config.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { signUp } from '../../session/session.ts';
import { readTypedPerson } from '../../session/typed-person.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput, PasswordInput, TextInput } from '../../ui/inputs.tsx';
import { AuthError } from './auth-error.tsx';
import { AuthFrame, useLead, usePurpose } from './auth-frame.tsx';
import { registerResolver } from './credentials-form.ts';
import type { RegisterForm } from './credentials-form.ts';
import { LinkedinSection } from './linkedin-section.tsx';
import { TermsNote } from './terms-note.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useLinkedinSignIn } from './use-linkedin-sign-in.ts';

const SENT = ['name', 'email', 'password'] as const;

function showAtFields(form: UseFormReturn<RegisterForm, unknown, RegisterForm>, error: unknown): void {
  const codes = fieldCodes(error);
  const bad = SENT.filter((field) => codes[field] !== undefined);
  for (const field of bad) form.setError(field, { message: codes[field] ?? '' }, { shouldFocus: field === bad[0] });
}

function Fields({ form }: { form: UseFormReturn<RegisterForm, unknown, RegisterForm> }) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { becomeTutor } = usePurpose();
  const { register, formState } = form;
  const textOf = (field: keyof RegisterForm) => fieldText(formState.errors[field]?.message);
  return (
    <>
      <Field
        label={t('auth.name')}
        error={textOf('name')}
        hint={t(becomeTutor === true ? 'auth.nameHintTutor' : 'auth.nameHint')}
        required
      >
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t('auth.email')} error={textOf('email')} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field label={t('auth.password')} error={textOf('password')} hint={t('auth.passwordHint')} required>
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmation' })} />
      </Field>
      <Field label={t('auth.confirmPassword')} error={textOf('confirmation')} required>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
    </>
  );
}

/** /register: always creates a client, in the page's language. */
export function RegisterPage() {
  const { t } = useTranslation();
  const lead = useLead({ own: t('auth.registerLead'), becomeTutor: t('auth.becomeTutorRegisterLead') });
  const language = useLanguage();
  const { termsVersion } = getConfig().infoPages;
  const { busy, error, attempt, dismiss } = useAttempt();
  const linkedin = useLinkedinSignIn(usePurpose());
  const form = useForm<RegisterForm, unknown, RegisterForm>({
    resolver: registerResolver,
    defaultValues: { ...readTypedPerson(), password: '', confirmation: '' },
  });
  const submit = form.handleSubmit(async ({ name, email, password }) => {
    if (!linkedin.cancel()) return;
    await attempt(
      () => signUp({ name, email, password, termsVersion }, language),
      (failure) => showAtFields(form, failure),
    );
  });
  return (
    <AuthFrame
      title={t('auth.registerTitle')}
      lead={lead}
      other={{ question: t('auth.haveAccount'), label: t('auth.toLogin'), page: '/login' }}
    >
      <LinkedinSection
        linkedin={linkedin}
        onPress={() => {
          if (busy) return;
          dismiss();
          linkedin.press();
        }}
      />
      <form method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
        {error !== null && <AuthError error={error} fallback="errors.registration-failed" onDismiss={dismiss} />}
        <Fields form={form} />
        <TermsNote accepted={t('auth.acceptTerms')} />
        <Button type="submit" full loading={busy} loadingLabel={t('auth.registering')}>
          {t('auth.register')}
        </Button>
      </form>
    </AuthFrame>
  );
}
