import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRefuseNotices } from './api/refuse-notices.ts';
import { ConfirmLink } from './confirm-link.tsx';

/** /not-me: the owner of an address that somebody else typed opts out of mails, by clicking the button. */
export function NotMePage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const refusing = useRefuseNotices();
  const texts = {
    title: t('messages.notMeTitle'),
    lead: t('messages.notMeLead'),
    confirm: t('messages.notMeConfirm'),
    doneTitle: t('messages.notMeDoneTitle'),
    doneText: t('messages.notMeDoneText'),
  };
  const mutate = () => refusing.mutate(token);
  return <ConfirmLink texts={texts} foreign={!token.startsWith('not-me.')} action={{ ...refusing, mutate }} />;
}
