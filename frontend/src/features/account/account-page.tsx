import type { User } from '@sao-mai/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { useSession } from '../../session/session-store.ts';
import { signOut } from '../../session/session.ts';
import { LinkedinBadge } from '../../tutor/profile/profile-identity.tsx';
import { CallScene } from '../../ui/art/scenes.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Settings } from './settings/settings.tsx';
import { VerifyNotice } from './settings/verify-notice.tsx';
import { TutorDashboard } from './tutor-dashboard.tsx';
import type { DashboardProps } from './tutor-dashboard.tsx';

const WatchedSearches = lazyComponent(
  optional(async () => (await import('./watches/watched-searches.tsx')).WatchedSearches),
);

const NOTICE_MS = 5000;

function Logout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = async () => {
    const leaving = signOut();
    await navigate('/');
    await leaving.catch(() => showToast('error', t('errors.logout-failed')));
  };
  return (
    <Button variant="secondary" size="sm" icon="logout" onClick={() => void logout()}>
      {t('common.logout')}
    </Button>
  );
}

interface PageLink {
  to: string;
  label: TextKey;
  icon?: IconName;
}

const EVERYBODYS_PAGES: readonly PageLink[] = [
  { to: '/search', label: 'common.findTutors', icon: 'search' },
  { to: '/saved', label: 'account.savedTutors' },
  { to: '/sent-messages', label: 'account.sentMessages', icon: 'mail' },
];
const TUTORS_PAGES: readonly PageLink[] = [{ to: '/messages', label: 'account.messages', icon: 'mail' }];
const ADMINS_PAGES: readonly PageLink[] = [
  { to: '/admin/accounts', label: 'account.accounts' },
  { to: '/admin/inquiries', label: 'account.undelivered', icon: 'mail' },
  { to: '/admin/reports', label: 'account.reports' },
  { to: '/admin/system', label: 'account.system' },
];

function PageLinks({ roles }: Pick<User, 'roles'>) {
  const { t } = useTranslation();
  const pages = [...EVERYBODYS_PAGES, ...(roles.tutor ? TUTORS_PAGES : []), ...(roles.admin ? ADMINS_PAGES : [])];
  return pages.map(({ to, label, ...icon }) => (
    <LinkButton key={to} to={to} variant="secondary" size="sm" {...icon}>
      {t(label)}
    </LinkButton>
  ));
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation();
  const { date, list } = useFormat();
  const types = [
    t(user.roles.tutor ? 'account.typeTutor' : 'account.typeClient'),
    ...(user.roles.admin ? [t('account.typeAdmin')] : []),
  ];
  const facts = [
    [t('account.name'), user.name],
    [t('account.email'), user.email],
    [t('account.type'), list(types)],
    [t('account.since'), date(user.createdAt)],
  ];
  return (
    <Card className="p-5 sm:p-6 lg:top-6 lg:[@media(min-height:44rem)]:sticky lg:order-first">
      <h2 className="text-lg">{t('account.details')}</h2>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
        <Portrait picture={user.profilePicture} alt="" size={88} eager className="w-22 self-start" />
        <dl className="grid min-w-0 grow basis-56 grid-cols-1 gap-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {user.linkedinProfile !== null && (
        <p className="mt-4">
          <LinkedinBadge linkedinProfile={user.linkedinProfile} />
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 [&>*]:grow">
        <PageLinks roles={user.roles} />
        <Logout />
      </div>
    </Card>
  );
}

function BecomeSection() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="become"
      className="on-desk grid grid-cols-1 overflow-hidden rounded-lg bg-desk px-6 pt-7 text-on-desk sm:px-8 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:items-end md:gap-6"
    >
      <div className="min-w-0 pb-8">
        <h2 id="become">{t('account.becomeTitle')}</h2>
        <p className="mt-3 text-on-desk-2">{t('account.becomeText')}</p>
        <BecomeTutor variant="star" className="mt-5 max-w-full [overflow-wrap:anywhere]" />
      </div>
      <CallScene className="block h-auto w-full max-md:mx-auto max-md:max-w-80" />
    </section>
  );
}

/** Shown for five seconds after the profile was deleted. */
function DeletedNotice({ kept, onEnd }: { kept: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Banner tone="success" title={t('account.deletedTitle')} className="mb-6">
      {t(kept ? 'account.deletedTextKept' : 'account.deletedText')}
    </Banner>
  );
}

export function AccountPage({ keepTexts }: Pick<DashboardProps, 'keepTexts'>) {
  const { t } = useTranslation();
  const session = useSession();
  const [deleted, setDeleted] = useState<'kept' | 'gone'>();
  // Keeps the last user after the session ends: the guard hides the page, and nothing in it may unmount.
  const [user, setUser] = useState(session.user);
  if (session.user !== undefined && session.user !== user) setUser(session.user);
  if (user === undefined) return null;
  return (
    <div className="wrap py-8 pb-16 lg:py-10 lg:pb-20">
      <PageHeading title={t(user.roles.tutor ? 'account.title' : 'account.titleClient')} />
      <div className="deskline mt-6 mb-8" />
      {deleted !== undefined && <DeletedNotice kept={deleted === 'kept'} onEnd={() => setDeleted(undefined)} />}
      {!user.emailVerified && user.email !== '' && <VerifyNotice user={user} />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        {/* first on a phone, so that a tutor sees e.g. the reason for a rejection */}
        {user.roles.tutor && (
          <TutorDashboard keepTexts={keepTexts} onDeleted={(kept) => setDeleted(kept ? 'kept' : 'gone')} />
        )}
        <Details user={user} />
        {!user.roles.tutor && <BecomeSection />}
      </div>
      <Suspense>
        <WatchedSearches />
      </Suspense>
      <Settings user={user} />
    </div>
  );
}
