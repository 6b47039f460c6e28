import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isOverlayEntry } from '../ui/back-closes.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { part } from '../ui/part.ts';
import { showToast } from '../ui/toast.tsx';
import { signInPath } from './return-to.ts';
import { getSession, useSession } from './session-store.ts';

const BecomeTutorDialog = part(async () => (await import('./become-tutor-dialog.tsx')).BecomeTutorDialog);

/** Takes the role and goes to the profile form; a failure is told in a toast. */
function useBecomeTutor(): { busy: boolean; run: () => Promise<void> } {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  // what is open over the page is not gone back to
  const go = (path: string) => navigate(path, { replace: isOverlayEntry() });
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { becomeTutor } = await import('./session.ts');
      await becomeTutor();
      await go('/create-profile');
    } catch (error) {
      // the session was over: it stays one press, over the login
      if (getSession().status === 'visitor') {
        await go(signInPath('/login', { becomeTutor: true }));
        return;
      }
      const { errorText } = await import('../i18n/error-text.ts');
      await showToast('error', errorText(i18n, error, 'common.becomeTutorFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

interface BecomeTutorProps extends ButtonLook {
  /** A plain link of a list instead of a button. */
  plain?: boolean;
  className?: string;
}

/** A client is asked before the role changes. */
function AskClient({ plain, className, ...look }: BecomeTutorProps) {
  const { t } = useTranslation();
  const { busy, run } = useBecomeTutor();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const text = t('common.becomeTutor');
  const named = className !== undefined && { className };
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      {plain === true ? (
        <button type="button" onClick={ask} {...named}>
          {text}
        </button>
      ) : (
        <Button onClick={ask} {...look} {...named}>
          {text}
        </Button>
      )}
      {asked && (
        <Suspense>
          <BecomeTutorDialog open={open} busy={busy} onConfirm={() => void run().then(close)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** 'Become a Mentor/Tutor': a visitor signs in first, a client takes the role, a tutor is led to the profile. */
export function BecomeTutor(props: BecomeTutorProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { plain = false, className, ...look } = props;
  const named = className !== undefined && { className };
  if (session.user?.roles.tutor === false) return <AskClient {...props} />;
  const to = session.user === undefined ? signInPath('/login', { becomeTutor: true }) : '/profile';
  return plain ? (
    <Link to={to} {...named}>
      {t('common.becomeTutor')}
    </Link>
  ) : (
    <LinkButton to={to} {...look} {...named}>
      {t('common.becomeTutor')}
    </LinkButton>
  );
}
