import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { signInPath } from './return-to.ts';
import { useSession } from './session-store.ts';

const BecomeTutorDialog = lazyComponent(async () => (await import('./become-tutor-dialog.tsx')).BecomeTutorDialog);

interface BecomeTutorProps extends ButtonLook {
  plain?: boolean;
  className?: string;
}

function AskClient({ plain, className, ...look }: BecomeTutorProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const text = t('common.becomeTutor');
  const named = className !== undefined && { className };
  const ask = () => {
    setAsked(true);
    setOpen(true);
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
          <BecomeTutorDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A visitor signs in first, a client takes the role, a tutor goes to the profile. */
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
