import { codePoints, languages, lengths } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SuggestionChip } from '../../ui/chip.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Radio, TextArea } from '../../ui/inputs.tsx';
import { decisionKinds, nameOf } from './decision-kinds.ts';
import type { DecisionKind } from './decision-kinds.ts';
import { languageOfBio, readyReasons, toggleReady } from './ready-reasons.ts';
import type { Reason as GivenReason } from './ready-reasons.ts';
import type { Asked, Deciding } from './use-deciding.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', vi: 'Tiếng Việt' };

const takesReason = (kind: DecisionKind): boolean => kind === 'reject' || kind === 'deactivate';

function useDescription({ kind, target }: Asked): string {
  const { t } = useTranslation();
  const name = nameOf(target);
  switch (kind) {
    case 'approve':
      return t('admin.approveText', { name });
    case 'reject':
      return t('admin.rejectText');
    case 'deactivate':
      return t('admin.deactivateText', { name });
    case 'activate':
      return target.tutorStatus === 'approved' ? t('admin.activateText', { name }) : t('admin.activateTextUnlisted');
  }
}

interface ReadySentencesProps {
  language: Language;
  onLanguage: (language: Language) => void;
  reason: GivenReason;
  onReason: (reason: GivenReason) => void;
}

/** Prepared reasons for a rejection: a sentence in either language, and the part of the profile it concerns. */
function ReadySentences({ language, onLanguage, reason, onReason }: ReadySentencesProps) {
  const { t } = useTranslation();
  return (
    <div>
      <FieldGroup legend={t('admin.readyLanguage')} hideLegend>
        <div className="flex flex-wrap items-center gap-x-6">
          <span className="text-sm font-semibold max-xs:w-full">{t('admin.ready')}</span>
          {languages.map((one) => (
            <Radio key={one} name="ready-language" checked={one === language} onChange={() => onLanguage(one)}>
              <span lang={one}>{LANGUAGE_NAMES[one]}</span>
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <div className="mt-1 flex flex-wrap gap-2">
        {readyReasons.map((ready) => (
          <SuggestionChip
            key={ready.label}
            pressed={reason.codes.includes(ready.code)}
            onClick={() => onReason(toggleReady(reason, ready, language))}
          >
            {t(ready.label)}
          </SuggestionChip>
        ))}
      </div>
    </div>
  );
}

interface ReasonProps extends Pick<ReadySentencesProps, 'reason' | 'onReason'> {
  bio: string;
  /** False for a deactivation. */
  rejecting: boolean;
}

/** The reason in the tutor's language, typed or, for a rejection, composed of prepared sentences. */
function Reason({ bio, rejecting, reason, onReason }: ReasonProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { number } = useFormat();
  const [language, setLanguage] = useState(() => languageOfBio(bio));
  const length = codePoints(reason.text);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field
        label={t('admin.reason')}
        optional
        hint={t(rejecting ? 'admin.reasonHint' : 'admin.deactivateReasonHint')}
        error={fieldText(length > lengths.reason ? 'too-long' : undefined)}
        aside={
          <span className="whitespace-nowrap tabular-nums">
            {t('admin.reasonCounter', { length: number(length), max: number(lengths.reason) })}
          </span>
        }
      >
        <TextArea
          value={reason.text}
          rows={rejecting ? 4 : 3}
          lang={language}
          onChange={(event) => onReason({ ...reason, text: event.target.value })}
        />
      </Field>
      {rejecting && <ReadySentences language={language} onLanguage={setLanguage} reason={reason} onReason={onReason} />}
    </div>
  );
}

interface ConfirmButtonProps {
  asked: Asked;
  deciding: Deciding;
  onLook: (uid: string) => void;
}

/** Confirms the decision, or opens the profile that has changed since. */
function ConfirmButton({ asked: { kind, target }, deciding, onLook }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const { changed, reason, confirm, close, deciding: busy } = deciding;
  const words = decisionKinds[kind];
  if (changed) {
    return (
      <Button
        onClick={() => {
          close();
          onLook(target.uid);
        }}
      >
        {t('admin.lookAgain')}
      </Button>
    );
  }
  const rejecting = kind === 'reject';
  const isEmpty = reason.text.trim() === '' && reason.codes.length === 0;
  return (
    <Button
      variant={words.button === 'go' ? 'go' : 'primary'}
      loading={busy}
      loadingLabel={t('admin.deciding')}
      onClick={() => {
        if (!takesReason(kind)) confirm();
        else if (codePoints(reason.text) <= lengths.reason)
          confirm({ text: reason.text.trim(), codes: rejecting ? reason.codes : [] });
      }}
    >
      {t(rejecting ? (isEmpty ? 'admin.rejectWithout' : 'admin.rejectWithReason') : words.label)}
    </Button>
  );
}

interface DecisionDialogProps extends ConfirmButtonProps {
  /** Element to focus after a decision; null if there is no next tutor. */
  focusAfter: () => HTMLElement | null;
}

export function DecisionDialog({ asked, deciding, onLook, focusAfter }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { kind, target } = asked;
  const { open, error, changed, reason, setReason, close, deciding: busy } = deciding;
  const words = decisionKinds[kind];
  const description = useDescription(asked);
  const rejecting = kind === 'reject';
  const explaining = takesReason(kind);
  const unconfirmed = kind === 'approve' && target.emailVerified === false;
  return (
    <AlertDialog
      open={open}
      onClose={close}
      busy={busy}
      focusAfter={focusAfter}
      title={t(words.title, { name: nameOf(target) })}
      description={description}
      cancel={t(rejecting ? 'admin.keepPending' : 'common.cancel')}
      actions={<ConfirmButton asked={asked} deciding={deciding} onLook={onLook} />}
    >
      {!explaining && !unconfirmed && error === null ? undefined : (
        <div className="grid grid-cols-1 gap-5">
          {unconfirmed && (
            <Banner tone="pending" title={t('admin.addressUnconfirmed')}>
              {t('admin.unconfirmedText', { name: nameOf(target) })}
            </Banner>
          )}
          {explaining && (
            <Reason key={target.uid} bio={target.bio} rejecting={rejecting} reason={reason} onReason={setReason} />
          )}
          {error !== null && (
            <Banner tone="error" title={errorText(error, words.failed)}>
              {changed ? t('admin.changedText') : undefined}
            </Banner>
          )}
        </div>
      )}
    </AlertDialog>
  );
}
