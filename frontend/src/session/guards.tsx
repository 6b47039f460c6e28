import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@sao-mai/contracts';
import { useErrorText } from '../i18n/error-text.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast.tsx';
import { HOME_AFTER_SIGN_IN, readPurpose, signInPath } from './return-to.ts';
import { useSession } from './session-store.ts';
import { becomeTutor, reloadSession } from './session.ts';

const everybody = () => true;
const tutors = ({ roles }: User) => roles.tutor;
const admins = ({ roles }: User) => roles.admin;

function WaitForSession() {
  return (
    <div className="wrap py-16">
      <Spinner />
    </div>
  );
}

function SessionFailed({ error }: { error: unknown }) {
  const { errorText } = useErrorText();
  return (
    <div className="wrap py-16">
      <ErrorState message={errorText(error, 'errors.login-failed')} onRetry={() => void reloadSession()} />
    </div>
  );
}

/** The session or the role went while the screen was open. */
function AccessLost({ kind }: { kind: 'session' | 'role' }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const action =
    kind === 'session' ? (
      <LinkButton size="sm" to={signInPath('/login', { returnTo: pathname + search })}>
        {t('common.login')}
      </LinkButton>
    ) : (
      <LinkButton size="sm" variant="secondary" to="/">
        {t('common.returnHome')}
      </LinkButton>
    );
  return (
    <div className="wrap py-16">
      <Banner
        tone="error"
        title={t(kind === 'session' ? 'errors.unauthenticated' : 'errors.forbidden')}
        actions={action}
      />
    </div>
  );
}

function Guard({ may, children }: { may: (user: User) => boolean; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const allowed = session.user !== undefined && may(session.user);
  const [hadAccess, setHadAccess] = useState(allowed);
  if (allowed && !hadAccess) setHadAccess(true);

  if (!hadAccess && !allowed) {
    if (session.status === 'loading') return <WaitForSession />;
    if (session.status === 'failed') return <SessionFailed error={session.error} />;
    const toLogin = signInPath('/login', { returnTo: pathname + search });
    return <Navigate to={session.status === 'signed-in' ? '/' : toLogin} replace />;
  }
  if (session.status === 'visitor' && session.left === 'here') return <Navigate to="/" replace />;
  // once opened, the screen stays where it is, at most hidden, so that nothing typed in it is lost
  return (
    <>
      {!allowed && session.status === 'visitor' && <AccessLost kind="session" />}
      {!allowed && session.status === 'signed-in' && <AccessLost kind="role" />}
      {session.status === 'loading' && <WaitForSession />}
      {session.status === 'failed' && <SessionFailed error={session.error} />}
      <div hidden={!allowed}>{children}</div>
    </>
  );
}

function RequireUser({ children }: { children: ReactNode }) {
  return <Guard may={everybody}>{children}</Guard>;
}

function RequireTutor({ children }: { children: ReactNode }) {
  return <Guard may={tutors}>{children}</Guard>;
}

function RequireAdmin({ children }: { children: ReactNode }) {
  return <Guard may={admins}>{children}</Guard>;
}

/** What the visitor came to sign in for now follows by itself. */
function AfterSignIn({ user }: { user: User }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { errorText } = useErrorText();
  const [purpose] = useState(() => readPurpose(search));
  const [takesRole] = useState(purpose.becomeTutor === true && !user.roles.tutor);
  useEffect(() => {
    if (!takesRole) return;
    becomeTutor().then(
      () => navigate('/create-profile', { replace: true }),
      (error: unknown) => {
        void showToast('error', errorText(error, 'common.becomeTutorFailed'));
        void navigate(HOME_AFTER_SIGN_IN, { replace: true });
      },
    );
    // once, when the page turns from visitor to user
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (takesRole) return <WaitForSession />;
  return <Navigate to={purpose.becomeTutor === true ? '/profile' : (purpose.returnTo ?? HOME_AFTER_SIGN_IN)} replace />;
}

/** Login and register: whoever is signed in is led on. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <WaitForSession />;
  if (session.status === 'signed-in') return <AfterSignIn user={session.user} />;
  return children;
}

export const guards = { VisitorsOnly, RequireUser, RequireTutor, RequireAdmin };

/** The page as a component of its own, shown to whom the guard lets through. */
export function withGuard(Guarding: (props: { children: ReactNode }) => ReactNode, Page: ComponentType) {
  return function GuardedPage() {
    return (
      <Guarding>
        <Page />
      </Guarding>
    );
  };
}
