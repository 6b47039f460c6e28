import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_HYDRATED } from '../../prelude/page-ready.ts';
import { keyOfPage } from '../../ui/close-on-back.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { NavigatedContext } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import { SkipLink } from './skip-link.tsx';

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className="wrap min-h-dvh py-16">
      <Spinner label={t('common.loadingPage')} />
    </div>
  );
}

/** Beside the page's content, as a boundary hydrates later than what is around it. */
function PageHydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event(PAGE_HYDRATED));
  }, []);
  return null;
}

/** Overlays share the scroll position of their page. The first page has no key, so its URL is used. */
const scrollKey = (location: Location<unknown>): string =>
  `${keyOfPage(location)} ${location.pathname}${location.search}`;

export function Layout() {
  const location = useLocation();
  const key = keyOfPage(location);
  const language = useLanguage();
  const [first] = useState({ key, language });
  const [navigated, setNavigated] = useState(false);
  if (!navigated && key !== first.key) setNavigated(true);
  const changed = navigated || language !== first.language;
  useEffect(() => {
    // The server's head tags describe only the first page, in its language.
    if (changed) for (const tag of document.head.querySelectorAll('[data-server]')) tag.remove();
  }, [changed]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <NavigatedContext value={navigated}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <PageProgress />
        <Header />
        <main id="main" tabIndex={-1} className="flex-1">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <PageHydrated />
          </Suspense>
        </main>
        <Footer />
        <LiveRegion />
        <ToastRegion />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </NavigatedContext>
  );
}
