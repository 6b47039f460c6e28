import { codePoints, lengths, profileReportReasons, reportProfile } from '@sao-mai/contracts';
import type { ProfileReportReason } from '@sao-mai/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Radio, TextArea } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toast.tsx';

interface ReasonsProps {
  reason: ProfileReportReason | undefined;
  missing: boolean;
  onReason: (reason: ProfileReportReason) => void;
}

function Reasons({ reason, missing, onReason }: ReasonsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('report.reason')} error={missing ? t('report.reasonMissing') : undefined}>
      {profileReportReasons.map((one) => (
        <Radio
          key={one}
          name="report-reason"
          checked={one === reason}
          onChange={() => {
            onReason(one);
          }}
        >
          {t(`report.${one}`)}
        </Radio>
      ))}
    </FieldGroup>
  );
}

function Text({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { number } = useFormat();
  const length = codePoints(text);
  return (
    <Field
      label={t('report.text')}
      optional
      error={fieldText(length > lengths.profileReport ? 'too-long' : undefined)}
      aside={
        <span className="whitespace-nowrap tabular-nums">
          {t('report.counter', { length: number(length), max: number(lengths.profileReport) })}
        </span>
      }
    >
      <TextArea
        rows={3}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    </Field>
  );
}

interface ReportDialogProps {
  uid: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** What is typed stays when the dialog is closed and opened again, until it is sent. */
export function ReportDialog({ uid, name, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt, dismiss } = useAttempt();
  const [reason, setReason] = useState<ProfileReportReason>();
  const [missing, setMissing] = useState(false);
  const [text, setText] = useState('');
  const form = useId();
  if (!useTexts('report')) return null;
  const submit = () => {
    setMissing(reason === undefined);
    if (reason === undefined || codePoints(text) > lengths.profileReport) return;
    void attempt(async () => {
      await call(reportProfile, { params: { id: uid }, body: { reason, text } });
      onClose();
      setReason(undefined);
      setText('');
      void showToast('success', t('report.sent'));
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('report.title', { name })}
      description={t('report.lead')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('report.cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy} loadingLabel={t('report.sending')}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error !== null && <Banner tone="error" title={errorText(error, 'report.failed')} onDismiss={dismiss} />}
        <Reasons reason={reason} missing={missing && reason === undefined} onReason={setReason} />
        <Text text={text} onText={setText} />
      </form>
    </Dialog>
  );
}
