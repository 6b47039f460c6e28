import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';

/** Faster navigations show no progress. */
const PATIENCE_MS = 150;

function useSlowNavigation(): boolean {
  const { location } = useNavigation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (location === undefined) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location]);
  return slow;
}

export function PageProgress() {
  const { t } = useTranslation();
  const slow = useSlowNavigation();
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
