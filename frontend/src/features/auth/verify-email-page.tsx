import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { MailFailure } from '../../session/confirm-notice.tsx';
import { HOME_AFTER_SIGN_IN } from '../../session/return-to.ts';
import { confirmMailAddress } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { useVerificationMail } from '../../session/use-verification-mail.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LinkPage } from '../../ui/link-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { deadLink } from './dead-link.ts';
import type { DeadLinkKind } from './dead-link.ts';
import { useMailCode } from './use-mail-code.ts';

// A code works once, even if its page is shown again. Not in the query cache, which is cleared for another user.
const confirming = new Map<string, Promise<true>>();

function confirmOnce(code: string): Promise<true> {
  const running = confirming.get(code);
  if (running !== undefined) return running;
  const started = confirmMailAddress(code).then(() => true as const);
  confirming.set(code, started);
  started.catch((error: unknown) => {
    if (deadLink(error) === undefined) confirming.delete(code);
  });
  return started;
}

const deadTitle = {
  expired: 'mailLinks.expiredTitle',
  unknown: 'mailLinks.linkTitle',
} as const satisfies Record<DeadLinkKind, string>;

/** An expired link and an unconfirmed address: one click sends the next mail. */
function NewLink({ kind, email }: { kind: DeadLinkKind; email: string }) {
  const { t } = useTranslation();
  const { busy, error, sent, send } = useVerificationMail();
  return (
    <Banner
      tone={sent ? 'success' : 'error'}
      title={t(sent ? 'mailLinks.sentTitle' : deadTitle[kind])}
      actions={
        <>
          {!sent && (
            <Button size="sm" loading={busy} loadingLabel={t('mailLinks.sending')} onClick={() => void send()}>
              {t('mailLinks.verifySend')}
            </Button>
          )}
          <LinkButton to={HOME_AFTER_SIGN_IN} variant="secondary" size="sm">
            {t('mailLinks.toAccount')}
          </LinkButton>
        </>
      }
    >
      <p role="status" className="[overflow-wrap:anywhere]">
        {t(sent ? 'mailLinks.verifySent' : 'mailLinks.verifyNewText', { email })}
      </p>
      <div role="alert" className="mt-1">
        <MailFailure error={error} fallback="mailLinks.sendFailed" />
      </div>
    </Banner>
  );
}

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
  // Mail programs open links before people do, and some people open them twice.
  const confirmed = data === true || (user?.emailVerified === true && error !== null);
  const dead = code === undefined ? 'unknown' : deadLink(error);
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
    if (dead !== undefined && user !== undefined && user.email !== '')
      return <NewLink kind={dead} email={user.email} />;
    if (dead !== undefined) {
      return (
        <Banner tone="error" title={t(deadTitle[dead])} actions={toAccount}>
          {t(dead === 'expired' ? 'mailLinks.verifyExpiredText' : 'mailLinks.verifyLinkText')}
        </Banner>
      );
    }
    if (error === null) return <Spinner label={t('mailLinks.verifying')} />;
    return <ErrorState message={t('mailLinks.linkFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  };
  return <LinkPage title={t('mailLinks.verifyTitle')}>{content()}</LinkPage>;
}
