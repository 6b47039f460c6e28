import { useTranslation } from 'react-i18next';
import { usePageIsSlow } from '../page-loader.tsx';

/** A thin line at the top while the next page is on its way. */
export function PageProgress() {
  const { t } = useTranslation();
  const slow = usePageIsSlow();
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden empty:hidden print:hidden">
      {slow && (
        <>
          <div className="page-progress h-full bg-son" />
          <span className="sr-only">{t('common.loadingPage')}</span>
        </>
      )}
    </div>
  );
}
