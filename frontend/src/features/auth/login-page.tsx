import { useTranslation } from 'react-i18next';
import { AuthFrame, usePurpose } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useLinkedinSignIn } from './use-linkedin-sign-in.ts';

/** /login. Where it leads afterwards is the guard's business. */
export function LoginPage() {
  const { t } = useTranslation();
  const linkedin = useLinkedinSignIn(usePurpose());
  return (
    <AuthFrame
      title={t('auth.loginTitle')}
      lead={t('auth.loginLead')}
      other={{ question: t('auth.noAccount'), label: t('auth.toRegister'), page: '/register' }}
    >
      <LoginForm linkedin={linkedin} />
    </AuthFrame>
  );
}
