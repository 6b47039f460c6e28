import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { answerInAddress } from './linkedin-answer.ts';

const REDIRECT_MS = 10_000;

const toLogin = () => {
  // A new document: the opener may still have a reference to this one.
  location.replace('/login');
};

/** /linkedin-callback: LinkedIn redirects the pop-up here. Posts the result to the opener, which closes the pop-up. */
export function LinkedinCallbackPage({ onWaited = toLogin }: { onWaited?: () => void }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [answer] = useState(() => answerInAddress(search));
  useEffect(() => {
    const opener = window.opener as Window | null;
    opener?.postMessage(answer, location.origin);
    const timer = setTimeout(onWaited, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [answer, onWaited]);
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-center gap-5 py-10 text-center">
      <PageHeading title={t('auth.callbackTitle')} className="text-2xl" />
      <Spinner label={t('auth.callbackLead')} />
      <a href="/login" className="underlined inline-flex min-h-11 items-center text-sm font-semibold text-ink">
        {t('auth.callbackBack')}
      </a>
    </div>
  );
}
