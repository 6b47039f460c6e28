import { useTranslation } from 'react-i18next';
import { data } from 'react-router-dom';
import { EmptyScene } from '../ui/art/scenes.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Sets the status of the server's response. */
export const loadNotFound = () => data(null, 404);

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid grid-cols-1 justify-items-center gap-6 py-16 text-center">
      <meta name="robots" content="noindex" />
      <EmptyScene className="w-56 max-w-full" />
      <PageHeading title={t('common.notFoundTitle')} />
      <p className="max-w-[34em] text-ink-2">{t('common.notFoundText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{t('common.returnHome')}</LinkButton>
        <LinkButton to="/search" variant="secondary">
          {t('common.findTutors')}
        </LinkButton>
      </div>
    </div>
  );
}
