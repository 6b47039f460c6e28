import type { User } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useWaitHint } from '../../../forms/use-wait-hint.ts';
import { useConfirmationCheck } from '../../../session/use-confirmation-check.ts';
import { useVerificationMail } from '../../../session/use-verification-mail.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Shown until the address is confirmed; sends the confirmation mail. */
export function VerifyNotice({ user: { email } }: { user: User }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const waitHint = useWaitHint();
  const { busy, error, sent, send } = useVerificationMail(() => {
    void showToast('success', t('settings.verifiedNow'));
  });
  useConfirmationCheck();
  return (
    <Banner
      tone="pending"
      icon="mail"
      title={t('settings.verifyTitle')}
      className="mb-8"
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          loadingLabel={t('settings.verifySending')}
          onClick={() => void send()}
        >
          {t(sent ? 'settings.verifyAgain' : 'settings.verifySend')}
        </Button>
      }
    >
      <p role="status" className="[overflow-wrap:anywhere]">
        {t(sent ? 'settings.verifySent' : 'settings.verifyText', { email })}
      </p>
      <div role="alert" className="mt-1">
        {error !== null && (
          <FieldError>{`${errorText(error, 'settings.verifyFailed')} ${waitHint(error) ?? ''}`}</FieldError>
        )}
      </div>
    </Banner>
  );
}
