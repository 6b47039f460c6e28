import { requestVerificationMail } from '@sao-mai/contracts';
import type { User } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { confirmedElsewhere } from '../../../session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Stands until the address is confirmed: what it is about, and the mail that does it. */
export function VerifyNotice({ user: { email } }: { user: User }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt } = useAttempt();
  const [sent, setSent] = useState(false);
  const send = () =>
    attempt(async () => {
      try {
        await call(requestVerificationMail);
        setSent(true);
      } catch (failure) {
        if (!isApiError(failure) || failure.code !== 'email-verified-already') throw failure;
        await confirmedElsewhere();
        void showToast('success', t('settings.verifiedNow'));
      }
    });
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
        {error !== null && <FieldError>{errorText(error, 'settings.verifyFailed')}</FieldError>}
      </div>
    </Banner>
  );
}
