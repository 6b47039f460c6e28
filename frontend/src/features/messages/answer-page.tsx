import { answerKinds, lengths } from '@sao-mai/contracts';
import type { AnswerKind } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { useAnswerInquiry } from './api/answer-inquiry.ts';
import { LinkPage } from '../../ui/link-page.tsx';

const KINDS = {
  interested: 'messages.giveInterested',
  full: 'messages.giveFull',
  'other-subject': 'messages.giveOtherSubject',
} as const satisfies Record<AnswerKind, string>;

const FINAL_CODES = ['mail-link-invalid', 'mail-link-expired', 'answer-final'];

function DeadLink({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      title={t(
        code === 'answer-final'
          ? 'messages.answerFinalTitle'
          : code === 'mail-link-expired'
            ? 'messages.linkExpiredTitle'
            : 'messages.linkDeadTitle',
      )}
    >
      {t('messages.linkDeadText')}
    </Banner>
  );
}

function AnswerSent({ kind }: { kind: AnswerKind | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Banner tone="success" title={t('messages.answerSentTitle')}>
        {t('messages.answerSentText')}
      </Banner>
      {kind === 'full' && (
        <Banner
          tone="info"
          icon="pause"
          title={t('messages.pauseTitle')}
          className="mt-5"
          actions={
            <LinkButton to="/user-profile" variant="secondary" size="sm">
              {t('messages.pauseLink')}
            </LinkButton>
          }
        >
          {t('messages.pauseText')}
        </Banner>
      )}
    </>
  );
}

interface AnswerFormProps {
  error: unknown;
  sending: boolean;
  onSend: (text: string) => void;
}

function AnswerForm({ error, sending, onSend }: AnswerFormProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) onSend(text);
      }}
    >
      <p className="text-ink-2">{t('messages.answerLead')}</p>
      <Field label={t('messages.answerText')} hint={t('messages.answerHint')} optional>
        <TextArea maxLength={lengths.answer} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {error !== null && (
        <Banner tone="error" title={errorText(error, 'messages.answerFailed')}>
          {t('messages.answerKept')}
        </Banner>
      )}
      <Button type="submit" full loading={sending} loadingLabel={t('messages.answerSending')}>
        {t('messages.answerSend')}
      </Button>
    </form>
  );
}

/** /answer: target of the links in an inquiry mail. Sends nothing before the button is clicked. */
export function AnswerPage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const kind = answerKinds.find((one) => token.startsWith(`${one}.`));
  const { mutate, data, error, isPending } = useAnswerInquiry();
  const code = isApiError(error) ? error.code : undefined;
  const isDead = code !== undefined && FINAL_CODES.includes(code);
  return (
    <LinkPage title={t(kind === undefined ? 'messages.answerTitle' : KINDS[kind])}>
      {data !== undefined ? (
        // The button that was pressed is gone.
        <FocusOnMount>
          <AnswerSent kind={kind} />
        </FocusOnMount>
      ) : kind === undefined ? (
        <DeadLink code={undefined} />
      ) : isDead ? (
        <FocusOnMount>
          <DeadLink code={code} />
        </FocusOnMount>
      ) : (
        <AnswerForm error={error} sending={isPending} onSend={(text) => mutate({ token, text })} />
      )}
    </LinkPage>
  );
}
