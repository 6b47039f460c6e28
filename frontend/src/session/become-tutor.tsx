import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { showToast } from '../ui/toast.tsx';
import { signInPath } from './return-to.ts';
import { getSession, useSession } from './session-store.ts';

/** Takes the role and goes to the profile form; a failure is told in a toast. */
export function useBecomeTutor(): { busy: boolean; run: () => Promise<void> } {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { becomeTutor } = await import('./session.ts');
      await becomeTutor();
      await navigate('/create-profile');
    } catch (error) {
      // the session was over: it stays one press, over the login
      if (getSession().status === 'visitor') {
        await navigate(signInPath('/login', { becomeTutor: true }));
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

/** 'Become a Mentor/Tutor': a visitor signs in first, a client takes the role now, a tutor is led to the profile. */
export function BecomeTutor({ plain = false, className, ...look }: BecomeTutorProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { busy, run } = useBecomeTutor();
  const text = busy ? t('common.becomingTutor') : t('common.becomeTutor');
  const named = className !== undefined && { className };
  if (session.user === undefined || session.user.roles.tutor) {
    const to = session.user === undefined ? signInPath('/login', { becomeTutor: true }) : '/profile';
    return plain ? (
      <Link to={to} {...named}>
        {text}
      </Link>
    ) : (
      <LinkButton to={to} {...look} {...named}>
        {text}
      </LinkButton>
    );
  }
  return plain ? (
    <button type="button" aria-disabled={busy || undefined} onClick={() => void run()} {...named}>
      {text}
    </button>
  ) : (
    <Button loading={busy} onClick={() => void run()} {...look} {...named}>
      {text}
    </Button>
  );
}
