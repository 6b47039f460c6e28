import { codePoints, lengths, profileReportOutcomes } from '@sao-mai/contracts';
import type { ProfileReportOutcome, ReportedProfile } from '@sao-mai/contracts';
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
          onChange={() => {
            onOutcome(one);
          }}
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
      <TextArea
        rows={3}
        value={note}
        onChange={(event) => {
          onNote(event.target.value);
        }}
      />
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
  const { errorText } = useErrorText();
  const { mutate, isPending, error } = useCloseReports();
  const [outcome, setOutcome] = useState<ProfileReportOutcome>();
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const form = useId();
  const { uid, tutor, count } = profile;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(outcome === undefined);
    if (outcome === undefined || codePoints(note) > lengths.profileReport || isPending) return;
    mutate(
      { uid, outcome, note, count },
      {
        onSuccess: () => {
          onClose();
          void showToast('success', t('adminReports.saved'));
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isPending}
      title={t('adminReports.closeTitle', { name: tutor?.name ?? t('adminReports.deletedProfile') })}
      description={t('adminReports.closeText')}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('adminReports.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending} loadingLabel={t('adminReports.saving')}>
            {t('adminReports.save')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        {error !== null && <Banner tone="error" title={errorText(error, 'adminReports.saveFailed')} />}
        <Outcomes
          outcome={outcome}
          missing={missing && outcome === undefined}
          isActive={tutor?.isActive === true}
          onOutcome={setOutcome}
        />
        <Note note={note} onNote={setNote} />
      </form>
    </Dialog>
  );
}
