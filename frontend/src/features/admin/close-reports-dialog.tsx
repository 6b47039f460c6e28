import { codePoints, lengths, profileReportOutcomes } from '@sao-mai/contracts';
import type { ProfileReportOutcome, ReportedProfile } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Radio, TextArea } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useCloseReports } from './api/reports.ts';

interface OutcomesProps {
  outcome: ProfileReportOutcome | undefined;
  missing: boolean;
  isActive: boolean;
  onOutcome: (outcome: ProfileReportOutcome) => void;
}

/** 'Deactivated' can be chosen once it is true. */
function Outcomes({ outcome, missing, isActive, onOutcome }: OutcomesProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      legend={t('adminReports.outcome')}
      hint={isActive ? t('adminReports.deactivateFirst') : undefined}
      error={missing ? t('adminReports.outcomeMissing') : undefined}
    >
      {profileReportOutcomes.map((one) => (
        <Radio
          key={one}
          name="report-outcome"
          checked={one === outcome}
          disabled={one === 'deactivated' && isActive}
          onChange={() => onOutcome(one)}
        >
          {t(`adminReports.${one}`)}
        </Radio>
      ))}
    </FieldGroup>
  );
}

function Note({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  return (
    <Field
      label={t('adminReports.note')}
      hint={t('adminReports.noteHint')}
      error={fieldText(codePoints(note) > lengths.profileReport ? 'too-long' : undefined)}
      optional
    >
      <TextArea rows={3} value={note} onChange={(event) => onNote(event.target.value)} />
    </Field>
  );
}

interface CloseReportsDialogProps {
  profile: ReportedProfile;
  open: boolean;
  onClose: () => void;
}

export function CloseReportsDialog({ profile, open, onClose }: CloseReportsDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCloseReports();
  const [outcome, setOutcome] = useState<ProfileReportOutcome>();
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const { uid, tutor, count } = profile;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('adminReports.closeTitle', { name: tutor?.name ?? t('adminReports.deletedProfile') })}
      description={t('adminReports.closeText')}
      save={t('adminReports.save')}
      saving={t('adminReports.saving')}
      fallback="adminReports.saveFailed"
      submitting={(attempt) => (event) => {
        event.preventDefault();
        setMissing(outcome === undefined);
        if (outcome === undefined) event.currentTarget.querySelector<HTMLInputElement>('input:enabled')?.focus();
        if (outcome === undefined || codePoints(note) > lengths.profileReport) return;
        void attempt(async () => {
          await mutateAsync({ uid, outcome, note, count });
          onClose();
          void showToast('success', t('adminReports.saved'));
        });
      }}
    >
      <Outcomes
        outcome={outcome}
        missing={missing && outcome === undefined}
        isActive={tutor?.isActive === true}
        onOutcome={setOutcome}
      />
      <Note note={note} onNote={setNote} />
    </FormDialog>
  );
}
