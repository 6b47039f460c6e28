import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@sao-mai/contracts';
import { useErrorText } from '../i18n/error-text.ts';
import { ConcealedContext } from '../ui/concealed.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast.tsx';
import { RoleLost, SessionLost } from './access-lost.tsx';
import type { LoadSignIn } from './access-lost.tsx';
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

/** Restores the focus when the page is shown again, unless something on it has the focus. */
function useFocusOverHiding(shown: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!shown) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
  }, [shown]);
}

/** Keeps an opened page mounted, at most hidden, so that nothing typed is lost. */
function KeptPage({ shown, children }: { shown: boolean; children: ReactNode }) {
  useFocusOverHiding(shown);
  return (
    <ConcealedContext value={!shown}>
      <div hidden={!shown}>{children}</div>
    </ConcealedContext>
  );
}

interface GuardProps {
  may: (user: User) => boolean;
  loadSignIn: LoadSignIn;
  children: ReactNode;
}

function Guard({ may, loadSignIn, children }: GuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const allowed = session.user !== undefined && may(session.user);
  // The owner of the page: nobody else may see what was typed.
  const [owner, setOwner] = useState(allowed ? session.user.uid : undefined);
  if (allowed && session.user.uid !== owner) setOwner(session.user.uid);

  if (owner === undefined && !allowed) {
    if (session.status === 'loading') return <WaitForSession />;
    if (session.status === 'failed') return <SessionFailed error={session.error} />;
    const toLogin = signInPath('/login', { returnTo: pathname + search });
    return <Navigate to={session.status === 'signed-in' ? '/' : toLogin} replace />;
  }
  if (session.status === 'visitor' && session.left === 'here') return <Navigate to="/" replace />;
  return (
    <>
      {session.status === 'visitor' && <SessionLost loadSignIn={loadSignIn} />}
      {!allowed && session.status === 'signed-in' && <RoleLost />}
      {session.status === 'loading' && <WaitForSession />}
      {session.status === 'failed' && <SessionFailed error={session.error} />}
      <KeptPage key={owner} shown={allowed}>
        {children}
      </KeptPage>
    </>
  );
}

/** Visitors who sign in to become tutors get the role; somebody signed in already is asked on the account page. */
function AfterSignIn({ user, wasVisitor }: { user: User; wasVisitor: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { errorText } = useErrorText();
  const [purpose] = useState(() => readPurpose(search));
  const [wantsRole] = useState(purpose.becomeTutor === true && !user.roles.tutor);
  const takesRole = wantsRole && wasVisitor;
  const begun = useRef(false);
  useEffect(() => {
    if (!takesRole || begun.current) return;
    begun.current = true;
    becomeTutor().then(
      () => navigate('/create-profile', { replace: true }),
      (error: unknown) => {
        void showToast('error', errorText(error, 'common.becomeTutorFailed'));
        void navigate(HOME_AFTER_SIGN_IN, { replace: true });
      },
    );
    // Once, when the visitor becomes a user.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (takesRole) return <WaitForSession />;
  if (wantsRole) return <Navigate to={HOME_AFTER_SIGN_IN} replace />;
  return <Navigate to={purpose.becomeTutor === true ? '/profile' : (purpose.returnTo ?? HOME_AFTER_SIGN_IN)} replace />;
}

/** Login and register redirect signed-in users. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const [wasVisitor, setWasVisitor] = useState(false);
  if (session.status === 'visitor' && !wasVisitor) setWasVisitor(true);
  if (session.status === 'loading') return <WaitForSession />;
  if (session.status === 'signed-in') return <AfterSignIn user={session.user} wasVisitor={wasVisitor} />;
  return children;
}

const mayEnter = { RequireUser: everybody, RequireTutor: tutors, RequireAdmin: admins } as const;

export type GuardName = keyof typeof mayEnter;

export function withGuard(guard: GuardName, Page: ComponentType, loadSignIn: LoadSignIn) {
  return function GuardedPage() {
    return (
      <Guard may={mayEnter[guard]} loadSignIn={loadSignIn}>
        <Page />
      </Guard>
    );
  };
}

export function forVisitors(Page: ComponentType) {
  return function VisitorsPage() {
    return (
      <VisitorsOnly>
        <Page />
      </VisitorsOnly>
    );
  };
}
