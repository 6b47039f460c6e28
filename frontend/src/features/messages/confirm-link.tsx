import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LinkPage } from '../../ui/link-page.tsx';

const DEAD_CODES = ['mail-link-invalid', 'mail-link-expired'];

export interface LinkTexts {
  title: string;
  lead: string;
  confirm: string;
  doneTitle: string;
  doneText: string;
  /** Where a person goes on afterwards. */
  next?: { label: string; path: string };
}

interface ConfirmLinkProps {
  texts: LinkTexts;
  /** The address contains no link of this page. */
  foreign: boolean;
  action: { mutate: () => void; isSuccess: boolean; error: Error | null; isPending: boolean };
  /** Takes back what the link did, now or earlier. */
  undo?: { label: string; undo: () => void };
}

/** A page that a mail links to: what its link does, and the button that does it. */
export function ConfirmLink({ texts, foreign, action, undo }: ConfirmLinkProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { mutate, isSuccess, error, isPending } = action;
  const dead = foreign || (isApiError(error) && DEAD_CODES.includes(error.code ?? ''));
  const undoing = undo !== undefined && !dead && (
    <Button variant="quiet" size="sm" className="mt-5 px-0!" loading={isPending} onClick={undo.undo}>
      {undo.label}
    </Button>
  );
  return (
    // The heading takes the focus once it says what happened, because the button that was pressed is gone.
    <LinkPage title={isSuccess ? texts.doneTitle : texts.title} focusKey={isSuccess ? texts.doneTitle : ''}>
      {isSuccess ? (
        <>
          <Banner tone="success" title={texts.doneText} />
          {texts.next !== undefined && (
            <LinkButton to={texts.next.path} variant="secondary" size="sm" className="mt-5">
              {texts.next.label}
            </LinkButton>
          )}
        </>
      ) : dead ? (
        <Banner tone="error" title={t('messages.linkDeadTitle')}>
          {t('messages.newestLink')}
        </Banner>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p className="text-ink-2">{texts.lead}</p>
          {error !== null && <Banner tone="error" title={errorText(error, 'messages.linkFailed')} />}
          <Button full loading={isPending} loadingLabel={t('messages.answerSending')} onClick={mutate}>
            {texts.confirm}
          </Button>
        </div>
      )}
      {undoing}
    </LinkPage>
  );
}
