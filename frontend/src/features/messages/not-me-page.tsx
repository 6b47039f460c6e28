import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useRefuseNotices } from './api/refuse-notices.ts';
import { LinkPage } from './link-page.tsx';

const DEAD_CODES = ['mail-link-invalid', 'mail-link-expired'];

/** /not-me: the owner of an address that somebody else typed opts out of mails, by clicking the button. */
export function NotMePage() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const token = useLocation().hash.slice(1);
  const { mutate, isSuccess, error, isPending } = useRefuseNotices();
  const dead = !token.startsWith('not-me.') || (isApiError(error) && DEAD_CODES.includes(error.code ?? ''));
  return (
    <LinkPage title={t('messages.notMeTitle')}>
      {isSuccess ? (
        <Banner tone="success" title={t('messages.notMeDoneTitle')}>
          {t('messages.notMeDoneText')}
        </Banner>
      ) : dead ? (
        <Banner tone="error" title={t('messages.linkDeadTitle')}>
          {t('messages.notMeDeadText')}
        </Banner>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p className="text-ink-2">{t('messages.notMeLead')}</p>
          {error !== null && <Banner tone="error" title={errorText(error, 'messages.notMeFailed')} />}
          <Button
            full
            loading={isPending}
            loadingLabel={t('messages.answerSending')}
            onClick={() => {
              mutate(token);
            }}
          >
            {t('messages.notMeConfirm')}
          </Button>
        </div>
      )}
    </LinkPage>
  );
}
