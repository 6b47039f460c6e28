import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { Logo } from '../../ui/art/logo.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLinks, MainLinks } from './navigation-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';

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
      <span translate="no">{siteName}</span>
    </Link>
  );
}

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="wrap flex min-h-18 flex-wrap items-center gap-2">
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
