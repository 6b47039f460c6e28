import { infoPagePath } from '@sao-mai/contracts';
import type { InfoPageName } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../ui/emphasised.tsx';

/** In a new tab, because the form is not kept. */
function PageLink({ to, children }: { to: InfoPageName; children: string }) {
  return (
    <a href={infoPagePath(to)} target="_blank" className="underlined font-semibold text-ink">
      {children}
    </a>
  );
}

/** What accepts the terms; there is no box to tick. */
export function TermsNote({ accepted }: { accepted: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-2">
      <Marked text={accepted} tag="page" mark={(name) => <PageLink to="terms">{name}</PageLink>} />
      <span> </span>
      <Marked text={t('auth.readPrivacy')} tag="page" mark={(name) => <PageLink to="privacy">{name}</PageLink>} />
    </p>
  );
}
