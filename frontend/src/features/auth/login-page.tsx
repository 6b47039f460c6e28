import { useTranslation } from 'react-i18next';
import { signInPath } from '../../session/return-to.ts';
import { AuthFrame, useLead, usePurpose } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useLinkedinSignIn } from './use-linkedin-sign-in.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const lead = useLead({ own: t('auth.loginLead'), becomeTutor: t('auth.becomeTutorLead') });
  const purpose = usePurpose();
  const linkedin = useLinkedinSignIn(purpose);
  return (
    <AuthFrame
      title={t('auth.loginTitle')}
      lead={lead}
      other={{ question: t('auth.noAccount'), label: t('auth.toRegister'), page: '/register' }}
    >
      <LoginForm linkedin={linkedin} forgotTo={signInPath('/forgot-password', purpose)} />
    </AuthFrame>
  );
}
