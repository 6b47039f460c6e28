import { emailLink } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { useSession } from '../../session/session-store.ts';
import { Link } from '../../ui/link.tsx';
import { Brand } from './header.tsx';

const linkClass =
  'flex min-h-11 items-center text-left text-sm text-on-desk-2 no-underline hover:text-on-desk hover:underline';

function Contact() {
  const { t } = useTranslation();
  const { email, phone, address } = getConfig().support;
  if (email === '' && phone === '' && address === '') return null;
  return (
    <div>
      <h2 className="font-text text-sm tracking-normal">{t('common.contact')}</h2>
      <address className="mt-1 not-italic">
        {email !== '' && (
          <a href={emailLink(email)} className={linkClass}>
            {email}
          </a>
        )}
        {phone !== '' && (
          // The operator sets a single number; a parser for several would be loaded by every page.
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        )}
        {address !== '' && <p className="flex min-h-11 items-center text-sm text-on-desk-2">{address}</p>}
      </address>
    </div>
  );
}

export function Footer() {
  const { t } = useTranslation();
  const { status } = useSession();
  const language = useLanguage();
  const { infoPages } = getConfig();
  return (
    <footer className="on-desk bg-desk text-on-desk print:hidden">
      <div className="wrap grid gap-8 pt-12 pb-8 md:grid-cols-[1.6fr_1fr] md:gap-12 md:has-[address]:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <Brand />
          <p className="mt-4 max-w-[30em] text-sm text-on-desk-2">{t('common.footerText')}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="font-text text-sm tracking-normal">
            {t('common.quickLinks')}
          </h2>
          <ul className="mt-1">
            <li>
              <Link to="/" className={linkClass}>
                {t('common.home')}
              </Link>
            </li>
            <li>
              <Link to="/search" className={linkClass}>
                {t('common.findTutors')}
              </Link>
            </li>
            <li>
              <BecomeTutor plain className={linkClass} />
            </li>
            {infoPages.links.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className={linkClass}>
                  {title[language]}
                </Link>
              </li>
            ))}
            {status === 'visitor' && (
              <li>
                <Link to="/login" className={linkClass}>
                  {t('common.login')}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <Contact />
      </div>
    </footer>
  );
}
