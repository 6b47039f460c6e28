import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { getConfig } from '../../config/runtime-config.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { useSession } from '../../session/session-store.ts';
import { Logo } from '../../ui/art/logo.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useLogout } from './use-logout.ts';

export const navItemClass =
  'inline-flex min-h-11 items-center rounded-md px-3 text-left text-sm no-underline hover:bg-well aria-[current=page]:rounded-none aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_0_-3px_0_-1px_var(--c-son)]';

export function Brand({ className }: { className?: string }) {
  const { siteName } = getConfig();
  return (
    <Link
      to="/"
      className={`inline-flex min-h-11 items-center gap-2.5 font-head text-xl leading-none font-semibold tracking-[-.02em] no-underline max-[22rem]:text-lg ${className ?? ''}`}
    >
      <Logo />
      {siteName}
    </Link>
  );
}

/** Find tutors for everybody; the admin screens for admins; 'Become a Mentor/Tutor' for whoever is not one. */
export function MainLinks({ itemClass }: { itemClass: string }) {
  const { t } = useTranslation();
  const { status, user } = useSession();
  return (
    <>
      <NavLink to="/search" className={itemClass}>
        {t('common.findTutors')}
      </NavLink>
      {user?.roles.admin === true && (
        <>
          <NavLink to="/admin/tutors/approval" className={itemClass}>
            {t('common.tutorApprovals')}
          </NavLink>
          <NavLink to="/admin/tutors/manage" className={itemClass}>
            {t('common.manageTutors')}
          </NavLink>
        </>
      )}
      {(status === 'visitor' || user?.roles.tutor === false) && <BecomeTutor plain className={itemClass} />}
    </>
  );
}

/** My Profile and Logout, or Login and Register; nothing while it is not known which. */
export function AccountLinks({ itemClass }: { itemClass: string }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const logout = useLogout();
  if (status === 'loading') return null;
  if (status === 'visitor') {
    return (
      <>
        <NavLink to="/login" className={itemClass}>
          {t('common.login')}
        </NavLink>
        <LinkButton to="/register" variant="secondary" size="sm">
          {t('common.register')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <NavLink to="/user-profile" className={itemClass}>
        {t('common.myProfile')}
      </NavLink>
      <button type="button" className={itemClass} onClick={() => void logout()}>
        {t('common.logout')}
      </button>
    </>
  );
}

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="wrap flex min-h-18 items-center gap-2">
        <Brand className="mr-auto lg:mr-4" />
        <nav aria-label={t('common.mainNavigation')} className="mr-auto hidden items-center gap-1 lg:flex">
          <MainLinks itemClass={navItemClass} />
        </nav>
        <LanguageSwitch />
        <nav aria-label={t('common.accountNavigation')} className="hidden items-center gap-1 lg:flex">
          <AccountLinks itemClass={navItemClass} />
        </nav>
        <PhoneMenu />
      </div>
    </header>
  );
}
