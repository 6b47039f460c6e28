import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readPurpose, signInPath } from '../../session/return-to.ts';
import type { SignInPage, SignInPurpose } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { HeroScene } from '../../ui/art/scenes.tsx';
import { Link } from '../../ui/link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function usePurpose(): SignInPurpose {
  const { search } = useLocation();
  return readPurpose(search);
}

function AccountEnded() {
  const { t } = useTranslation();
  const session = useSession();
  const ended = session.status === 'visitor' ? session.ended : undefined;
  return ended === undefined ? null : <Banner tone="error" title={t(`errors.${ended}`)} className="mb-5" />;
}

/** The text under the heading of login and register: the purpose, else the page's own text. */
export function useLead({ own, becomeTutor: toTeach }: { own: string; becomeTutor: string }): string {
  const { t } = useTranslation();
  const { returnTo, becomeTutor } = usePurpose();
  if (becomeTutor === true) return toTeach;
  return returnTo === undefined ? own : t('auth.returnLead');
}

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  other: { question: string; label: string; page: SignInPage };
  children: ReactNode;
}

/** Frame of login and register: the form, with the desk drawing beside it on wide screens. */
export function AuthFrame({ title, lead, other, children }: AuthFrameProps) {
  const { t } = useTranslation();
  const purpose = usePurpose();
  return (
    <div className="wrap grid grid-cols-1 items-end gap-x-16 lg:min-h-[calc(100dvh-9rem)] lg:grid-cols-[minmax(0,27rem)_1fr]">
      <div className="w-full max-w-[30rem] self-center py-10 max-lg:mx-auto lg:py-16">
        <PageHeading title={title} />
        <p className="mt-2 text-ink-2">{lead}</p>
        <div className="mt-7">
          <AccountEnded />
          {children}
        </div>
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
          <span>{`${other.question} `}</span>
          <Link
            to={signInPath(other.page, purpose)}
            className="underlined inline-flex min-h-11 items-center font-semibold text-ink"
          >
            {other.label}
          </Link>
        </p>
      </div>
      <figure className="hidden w-full max-w-[36rem] justify-self-end lg:block">
        <figcaption className="mb-6 max-w-[20em] font-head text-xl text-balance">{t('auth.sceneLine')}</figcaption>
        <HeroScene className="block h-auto w-full" />
        <div className="deskline" />
      </figure>
    </div>
  );
}
