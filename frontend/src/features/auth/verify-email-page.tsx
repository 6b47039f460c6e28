import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useQuery } from '../../api/query.ts';
import { HOME_AFTER_SIGN_IN } from '../../session/return-to.ts';
import { confirmMailAddress } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useMailCode } from './use-mail-code.ts';

// A code works once, however often its page is shown: kept outside the cache, which a change of person empties.
const confirming = new Map<string, Promise<true>>();

function confirmOnce(code: string): Promise<true> {
  const running = confirming.get(code);
  if (running !== undefined) return running;
  const started = confirmMailAddress(code).then(() => true as const);
  confirming.set(code, started);
  started.catch((error: unknown) => {
    const isFinal = isApiError(error) && error.code === 'mail-link-invalid';
    if (!isFinal) confirming.delete(code);
  });
  return started;
}

/** /verify-email: where the link of the mail leads, whether one is signed in here or not. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const code = useMailCode();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['confirm-link', code],
    queryFn: () => confirmOnce(code ?? ''),
    enabled: code !== undefined,
    staleTime: Infinity,
  });
  const { user } = useSession();
  // mail programs open links before people do, and some people open them twice
  const confirmed = data === true || (user?.emailVerified === true && error !== null);
  const dead = code === undefined || (isApiError(error) && error.code === 'mail-link-invalid');
  const toAccount = (
    <LinkButton to={HOME_AFTER_SIGN_IN} size="sm">
      {t('mailLinks.toAccount')}
    </LinkButton>
  );
  const content = () => {
    if (confirmed) {
      return (
        <Banner tone="success" title={t('mailLinks.verifiedTitle')} actions={toAccount}>
          {t('mailLinks.verifiedText')}
        </Banner>
      );
    }
    if (dead) {
      return (
        <Banner tone="error" title={t('mailLinks.linkTitle')} actions={toAccount}>
          {t('mailLinks.verifyLinkText')}
        </Banner>
      );
    }
    if (error === null) return <Spinner label={t('mailLinks.verifying')} />;
    return <ErrorState message={t('mailLinks.linkFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  };
  return (
    <div className="wrap min-h-[60dvh] py-10 lg:py-16">
      <div className="mx-auto max-w-[36rem]">
        <PageHeading title={t('mailLinks.verifyTitle')} />
        <div className="mt-7">{content()}</div>
      </div>
    </div>
  );
}
