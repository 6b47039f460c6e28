import { useWaitHint } from '../forms/use-wait-hint.ts';
import { useErrorText } from '../i18n/error-text.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useConfirmationCheck } from './use-confirmation-check.ts';
import { useVerificationMail } from './use-verification-mail.ts';

/** An error, and when a retry is allowed if the server said so. */
export function MailFailure({ error, fallback }: { error: unknown; fallback: TextKey }) {
  const { errorText } = useErrorText();
  const waitHint = useWaitHint();
  if (error === null) return null;
  return <FieldError>{[errorText(error, fallback), waitHint(error) ?? ''].join(' ').trim()}</FieldError>;
}

interface ConfirmNoticeProps {
  words: Readonly<Record<'title' | 'text' | 'sent' | 'send' | 'again' | 'sending', string>>;
  fallback: TextKey;
  onVerified?: () => void;
  className?: string;
}

/** Shown until the address is confirmed; sends the confirmation mail. */
export function ConfirmNotice({ words, fallback, onVerified, className }: ConfirmNoticeProps) {
  const { busy, error, sent, send } = useVerificationMail(onVerified);
  useConfirmationCheck();
  return (
    <Banner
      tone="pending"
      icon="mail"
      title={words.title}
      {...(className !== undefined && { className })}
      actions={
        <Button variant="secondary" size="sm" loading={busy} loadingLabel={words.sending} onClick={() => void send()}>
          {sent ? words.again : words.send}
        </Button>
      }
    >
      <p role="status" className="[overflow-wrap:anywhere]">
        {sent ? words.sent : words.text}
      </p>
      <div role="alert" className="mt-1">
        <MailFailure error={error} fallback={fallback} />
      </div>
    </Banner>
  );
}
