import { confirmEmailChange } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { reloadSession } from '../../session/session.ts';
import { HOME_AFTER_SIGN_IN } from '../../session/return-to.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LinkPage } from '../../ui/link-page.tsx';
import { deadLink } from './dead-link.ts';

/** Authorised by the link, so it is sent without a session; afterwards the account's sessions have ended. */
async function confirm(code: string): Promise<string> {
  const { data } = await call(confirmEmailChange, { body: { code }, visitor: true });
  await reloadSession();
  return data.email;
}

/** /new-address: target of the link in the mail to a new address. Sends nothing before the button is clicked. */
export function NewAddressPage() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const code = useLocation().hash.slice(1);
  const { mutate, data: email, error, isPending } = useMutation<string, Error, string>({ mutationFn: confirm });
  const isTaken = isApiError(error) && error.code === 'email-in-use';
  const isDead = code === '' || isTaken || deadLink(error) !== undefined;
  const toAccount = (
    <LinkButton to={HOME_AFTER_SIGN_IN} size="sm">
      {t('mailLinks.toAccount')}
    </LinkButton>
  );
  const content = () => {
    if (email !== undefined) {
      return (
        <Banner tone="success" title={t('mailLinks.newAddressDone')} actions={toAccount}>
          <p className="[overflow-wrap:anywhere]">{t('mailLinks.newAddressDoneText', { email })}</p>
        </Banner>
      );
    }
    if (isDead) {
      return (
        <Banner
          tone="error"
          title={t(isTaken ? 'mailLinks.newAddressTaken' : 'mailLinks.linkTitle')}
          actions={toAccount}
        >
          {t(isTaken ? 'mailLinks.newAddressTakenText' : 'mailLinks.newAddressDeadText')}
        </Banner>
      );
    }
    return (
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{t('mailLinks.newAddressLead')}</p>
        {error !== null && <Banner tone="error" title={errorText(error, 'mailLinks.newAddressFailed')} />}
        <Button full loading={isPending} loadingLabel={t('mailLinks.newAddressBusy')} onClick={() => mutate(code)}>
          {t('mailLinks.newAddressConfirm')}
        </Button>
      </div>
    );
  };
  return <LinkPage title={t('mailLinks.newAddressTitle')}>{content()}</LinkPage>;
}
