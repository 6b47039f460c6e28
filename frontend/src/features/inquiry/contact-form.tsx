import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { signInPath } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { OtherTutors } from '../../tutor/other-tutors.tsx';
import { StarMark } from '../../ui/art/star.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount.tsx';
import { readInquiryDraft } from './inquiry-draft.ts';
import type { InquiryDraft } from './inquiry-draft.ts';
import { MessageFields } from './message-fields.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

function SignInFirst() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const session = useSession();
  const ended = session.status === 'visitor' ? session.ended : undefined;
  const returnTo = pathname + search;
  return (
    <FocusOnMount>
      <Banner
        tone={ended === undefined ? 'info' : 'error'}
        title={t(ended === undefined ? 'inquiry.signInTitle' : `errors.${ended}`)}
        actions={
          <>
            {/* a visitor usually has no account yet; a user whose session ended has one */}
            <LinkButton
              size="sm"
              variant={ended === undefined ? 'primary' : 'secondary'}
              to={signInPath('/register', { returnTo })}
            >
              {t('common.register')}
            </LinkButton>
            <LinkButton
              size="sm"
              variant={ended === undefined ? 'secondary' : 'primary'}
              to={signInPath('/login', { returnTo })}
            >
              {t('common.login')}
            </LinkButton>
          </>
        }
      >
        {t('inquiry.signInText')}
      </Banner>
    </FocusOnMount>
  );
}

const MINUTE = 60;
/** Up to this many seconds a wait is shown in seconds. */
const SHORT_WAIT = 90;

interface NotSentProps {
  tutorId: string;
  error: unknown;
  onSendAsNew: () => void;
}

function NotSent({ tutorId, error, onSendAsNew }: NotSentProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { number } = useFormat();
  const wait = isApiError(error) ? error.retryAfter : undefined;
  const inSeconds = wait !== undefined && wait <= SHORT_WAIT;
  const count = inSeconds ? Math.ceil(wait) : Math.ceil((wait ?? 0) / MINUTE);
  const hint =
    wait === undefined
      ? t('inquiry.kept')
      : t(inSeconds ? 'inquiry.waitSeconds' : 'inquiry.waitMinutes', { count, formatted: number(count) });
  const code = isApiError(error) ? error.code : undefined;
  return (
    <Banner
      tone="error"
      title={errorText(error, 'inquiry.sendFailed')}
      {...(code === 'tutor-paused' && { actions: <OtherTutors tutorId={tutorId} /> })}
      {...(code === 'inquiry-key-reused' && {
        actions: (
          <Button variant="secondary" size="sm" onClick={onSendAsNew}>
            {t('inquiry.sendAsNew')}
          </Button>
        ),
      })}
    >
      {hint}
    </Banner>
  );
}

interface SentProps {
  tutorId: string;
  tutorName: string;
  email: string;
  awaitsConfirmation: boolean;
  onAnother: () => void;
}

function Sent({ tutorId, tutorName, email, awaitsConfirmation, onAnother }: SentProps) {
  const { t } = useTranslation();
  return (
    <FocusOnMount>
      <div role="status" className="grid grid-cols-1 justify-items-start gap-3">
        <StarMark className="size-11" />
        <h2 className="text-xl">{t(awaitsConfirmation ? 'inquiry.waitsTitle' : 'inquiry.sentTitle')}</h2>
        <p className="max-w-full text-sm break-words text-ink-2">
          {t(awaitsConfirmation ? 'inquiry.waitsText' : 'inquiry.sentText', { name: tutorName, email })}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          {awaitsConfirmation && <LinkButton to="/user-profile">{t('inquiry.confirmAddress')}</LinkButton>}
          <Button variant="secondary" onClick={onAnother}>
            {t('inquiry.sendAnother')}
          </Button>
          <LinkButton to="/sent-messages" variant="secondary">
            {t('inquiry.sentMessages')}
          </LinkButton>
          <OtherTutors tutorId={tutorId} />
        </div>
      </div>
    </FocusOnMount>
  );
}

export interface ContactFormProps {
  tutorId: string;
  tutorName: string;
}

/** A message to a tutor. Visitors can write it, but must sign in to send it. */
export function ContactForm(props: ContactFormProps) {
  const { user } = useSession();
  const [{ draft, count }, setForm] = useState(() => ({ draft: readInquiryDraft(props.tutorId, user?.uid), count: 0 }));
  const [owner, setOwner] = useState(user?.uid ?? draft?.uid ?? null);
  if (user !== undefined && user.uid !== owner) {
    setOwner(user.uid);
    // A form that was nobody's becomes the user's; another user starts with their own draft.
    if (owner !== null) setForm({ draft: readInquiryDraft(props.tutorId, user.uid), count: count + 1 });
  }
  return <MessageForm key={count} {...{ owner, draft }} {...props} />;
}

interface MessageFormProps extends ContactFormProps {
  owner: string | null;
  draft: InquiryDraft | undefined;
}

function MessageForm({ tutorId, tutorName, owner, draft }: MessageFormProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const inquiry = useInquiryForm({ tutorId, owner, draft });
  if (inquiry.sent !== undefined) {
    return (
      <Card className="p-6 shadow-md">
        <Sent tutorId={tutorId} tutorName={tutorName} {...inquiry.sent} onAnother={inquiry.writeAnother} />
      </Card>
    );
  }
  return (
    <Card className="p-5 shadow-md sm:p-6">
      <noscript>
        <p className="text-sm">{t('inquiry.needsScript', { name: tutorName })}</p>
      </noscript>
      <form
        noValidate
        method="post"
        className="noscript:hidden"
        onSubmit={(event) => void inquiry.submit(event)}
        onChange={() => inquiry.keep()}
      >
        <h2 className="text-xl break-words">{t('inquiry.title', { name: tutorName })}</h2>
        <p className="mt-1 text-sm text-ink-2">{t('inquiry.lead')}</p>
        {status === 'visitor' && <p className="mt-1 text-sm text-ink-2">{t('inquiry.needsAccount')}</p>}
        <div className="mt-5 grid grid-cols-1 gap-5">
          {inquiry.ready && !inquiry.sending && inquiry.error === null && (
            <FocusOnMount>
              <Banner tone="info" title={t('inquiry.readyTitle')}>
                {t('inquiry.readyText')}
              </Banner>
            </FocusOnMount>
          )}
          <MessageFields inquiry={inquiry} />
          {inquiry.asked && <SignInFirst />}
          {inquiry.error !== null && !inquiry.sending && (
            <NotSent tutorId={tutorId} error={inquiry.error} onSendAsNew={() => void inquiry.sendAsNew()} />
          )}
          <Button
            type="submit"
            full
            // Only one primary button: the sign-in comes first.
            variant={inquiry.asked ? 'secondary' : 'primary'}
            loading={inquiry.sending}
            loadingLabel={t('inquiry.sending')}
          >
            {t('inquiry.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
