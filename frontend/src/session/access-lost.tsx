import type { i18n as I18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { signInPath } from './return-to.ts';
import { useSession } from './session-store.ts';

export type LoadSignIn = (i18n: I18n) => Promise<ComponentType>;

/** Takes the focus when it replaces the page, so that screens and screen readers move to it. */
function PageReplacement({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div className="wrap py-10">
      <div ref={place} tabIndex={-1} className="mx-auto grid w-full max-w-[32rem] gap-6 rounded-md outline-none">
        <h1 className="text-2xl">{heading}</h1>
        {children}
      </div>
    </div>
  );
}

function useSignIn(load: LoadSignIn): { Form: ComponentType | undefined; failed: boolean } {
  const [Form, setForm] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const { i18n } = useTranslation();
  useEffect(() => {
    load(i18n).then(
      (loaded) => setForm(() => loaded),
      () => setFailed(true),
    );
  }, [load, i18n]);
  return { Form, failed };
}

/** Shown when the session ends while a page is open: signing in again restores the page. */
export function SessionLost({ loadSignIn }: { loadSignIn: LoadSignIn }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const session = useSession();
  const { Form, failed } = useSignIn(loadSignIn);
  const ended = session.status === 'visitor' ? session.ended : undefined;
  const toLogin = signInPath('/login', { returnTo: pathname + search });
  return (
    <PageReplacement heading={t('common.login')}>
      <Banner
        tone="error"
        title={t(ended === undefined ? 'errors.unauthenticated' : `errors.${ended}`)}
        {...(failed && {
          actions: (
            <LinkButton size="sm" to={toLogin}>
              {t('common.login')}
            </LinkButton>
          ),
        })}
      />
      {Form !== undefined && <Form />}
      {Form === undefined && !failed && <Spinner />}
    </PageReplacement>
  );
}

/** Shown when the role is lost while a page is open. */
export function RoleLost() {
  const { t } = useTranslation();
  return (
    <PageReplacement heading={t('common.pageFailedTitle')}>
      <Banner
        tone="error"
        title={t('errors.forbidden')}
        actions={
          <LinkButton size="sm" variant="secondary" to="/">
            {t('common.returnHome')}
          </LinkButton>
        }
      />
    </PageReplacement>
  );
}
