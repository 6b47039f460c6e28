import { useTranslation } from 'react-i18next';
import { signInPath } from '../../session/return-to.ts';
import { Link } from '../../ui/link.tsx';
import { AuthFrame, useLead, usePurpose } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useLinkedinSignIn } from './use-linkedin-sign-in.ts';

/** /login. Where it leads afterwards is the guard's business. */
export function LoginPage() {
  const { t } = useTranslation();
  const lead = useLead(t('auth.loginLead'));
  const purpose = usePurpose();
  const linkedin = useLinkedinSignIn(purpose);
  return (
    <AuthFrame
      title={t('auth.loginTitle')}
      lead={lead}
      other={{ question: t('auth.noAccount'), label: t('auth.toRegister'), page: '/register' }}
    >
      <LoginForm linkedin={linkedin} />
      <Link
        to={signInPath('/forgot-password', purpose)}
        className="underlined mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-ink"
      >
        {t('auth.forgot')}
      </Link>
    </AuthFrame>
  );
}
