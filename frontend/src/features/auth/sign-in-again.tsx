import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getConfig } from '../../config/runtime-config.ts';
import { signInPath } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { reloadSession } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LoginForm } from './login-form.tsx';
import { useLinkedinSignIn } from './use-linkedin-sign-in.ts';

/** Replaces a page whose session ended; signing in restores the page. */
export function SignInAgain() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const session = useSession();
  const purpose = { returnTo: pathname + search };
  const welcome = () => void showToast('success', t('auth.backAgain'));
  const linkedin = useLinkedinSignIn(purpose, async () => {
    await reloadSession();
    welcome();
  });
  const { ended, email } = session.status === 'visitor' ? session : {};
  const support = getConfig().support.email;
  return (
    <Card className="p-5 sm:p-6">
      <p className="mb-5 text-sm text-ink-2">
        {ended !== undefined && support !== '' ? t('auth.endedLead', { email: support }) : t('auth.againLead')}
      </p>
      <LoginForm linkedin={linkedin} email={email} onSignedIn={welcome} />
      <Link to={signInPath('/login', purpose)} className="underlined mt-4 inline-flex min-h-11 items-center text-sm">
        {t('auth.otherWays')}
      </Link>
    </Card>
  );
}
