import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/page-heading.tsx';

/** Shown inside the layout if a page's chunk cannot be loaded (offline, new release) or the page crashes. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid justify-items-start gap-5 py-16">
      <PageTitle title={t('common.pageFailedTitle')} />
      <h1 className="sr-only">{t('common.pageFailedTitle')}</h1>
      <ErrorState
        message={t('common.pageFailedTitle')}
        onRetry={() => {
          // After a release the old chunks are gone; only a new document names the current ones.
          location.reload();
        }}
        className="w-full max-w-[40rem]"
      >
        {t('common.pageFailedText')}
      </ErrorState>
      <LinkButton to="/" variant="quiet">
        {t('common.returnHome')}
      </LinkButton>
    </div>
  );
}
