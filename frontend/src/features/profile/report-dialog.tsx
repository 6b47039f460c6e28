import { codePoints, lengths, profileReportReasons, reportProfile } from '@sao-mai/contracts';
import type { ProfileReportReason } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
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
        <Radio key={one} name="report-reason" checked={one === reason} onChange={() => onReason(one)}>
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
      <TextArea rows={3} value={text} onChange={(event) => onText(event.target.value)} />
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
  const [reason, setReason] = useState<ProfileReportReason>();
  const [missing, setMissing] = useState(false);
  const [text, setText] = useState('');
  if (!useTexts('report')) return null;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('report.title', { name })}
      description={t('report.lead')}
      save={t('report.send')}
      saving={t('report.sending')}
      fallback="report.failed"
      submitting={(attempt) => (event) => {
        event.preventDefault();
        setMissing(reason === undefined);
        if (reason === undefined) event.currentTarget.querySelector('input')?.focus();
        if (reason === undefined || codePoints(text) > lengths.profileReport) return;
        void attempt(async () => {
          await call(reportProfile, { params: { id: uid }, body: { reason, text } });
          onClose();
          setReason(undefined);
          setText('');
          void showToast('success', t('report.sent'));
        });
      }}
    >
      <Reasons reason={reason} missing={missing && reason === undefined} onReason={setReason} />
      <Text text={text} onText={setText} />
    </FormDialog>
  );
}
