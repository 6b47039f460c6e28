import './save-bar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextSpan } from '../../ui/text-span.tsx';
import { isApiError } from '../../api/api-error.ts';
import { CardPreview } from './card-preview.tsx';
import { useSizeText } from './photo/use-size-text.ts';
import { missingRequired, Progress, useParts } from './progress.tsx';
import { focusField } from './profile-resolver.ts';
import { isUnsaved, useLiveValues } from './use-profile-editing.ts';
import type { ProfileEditing } from './use-profile-editing.ts';
import type { Saving } from './use-saving.ts';

const SHEET_CLOSES_MS = 60;

function FailureNote({ saving: { failure, reload, dismiss, busy } }: { saving: Saving }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  if (failure === undefined) return null;
  switch (failure.kind) {
    case 'fields':
      return <Banner tone="error" title={t('validation.checkFields')} onDismiss={dismiss} />;
    case 'photo':
      return (
        <Banner tone="error" title={t('profileForm.photoFailed')} onDismiss={dismiss}>
          {t('profileForm.photoFailedHint')}
        </Banner>
      );
    case 'changed':
      return failure.loaded ? (
        <Banner tone="success" title={t('profileForm.changedLoaded')} onDismiss={dismiss} />
      ) : (
        <Banner
          tone="error"
          title={t('profileForm.changedTitle')}
          actions={
            <Button variant="secondary" size="sm" loading={busy} onClick={() => void reload()}>
              {t('profileForm.changedReload')}
            </Button>
          }
        >
          {t('profileForm.changedText')}
        </Banner>
      );
    case 'text': {
      const { error } = failure;
      const rejected = isApiError(error) && error.code === 'profile-rejected';
      const unanswered = isApiError(error) && error.code === undefined;
      return (
        <Banner
          tone="error"
          title={errorText(error, 'profile.saveFailed')}
          onDismiss={dismiss}
          {...(rejected && {
            actions: (
              <LinkButton to="/user-profile" variant="secondary" size="sm">
                {t('profileForm.rejectedMeanwhile')}
              </LinkButton>
            ),
          })}
        >
          {unanswered ? t('common.tryAgainHint') : undefined}
        </Banner>
      );
    }
  }
}

interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  values: ReturnType<typeof useLiveValues>;
  picture: string;
  parts: ReturnType<typeof useParts>;
}

/** The profile's card and what is missing, on narrow screens. */
function PreviewSheet({ open, onClose, values, picture, parts }: PreviewSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('profileForm.preview')}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <p className="mb-3 text-sm font-semibold">{t('profileForm.previewTitle')}</p>
          <CardPreview values={values} picture={picture} />
        </div>
        <div>
          <Progress
            parts={parts}
            onGo={(field) => {
              onClose();
              // After the sheet has restored the focus.
              setTimeout(focusField, SHEET_CLOSES_MS, field);
            }}
          />
        </div>
      </div>
    </Sheet>
  );
}

interface SaveBarProps {
  editing: ProfileEditing;
  saving: Saving;
  hasPhoto: boolean;
  newPhoto: boolean;
  picture: string;
  keptAt: Date | undefined;
}

export function SaveBar({ editing, saving, hasPhoto, newPhoto, picture, keptAt }: SaveBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, time } = useFormat();
  const sizeText = useSizeText();
  const [open, setOpen] = useState(false);
  const values = useLiveValues(editing.form);
  const parts = useParts(values, hasPhoto);
  const missing = missingRequired(parts);
  const { saved } = editing;
  const unsaved = newPhoto || isUnsaved(values, saved, language);
  const { upload } = saving;
  const state =
    upload !== undefined
      ? t('profileForm.uploading', { sent: sizeText(upload.total * upload.share), total: sizeText(upload.total) })
      : !unsaved
        ? saved !== null && t('profileForm.nothingChanged')
        : keptAt === undefined
          ? t('profileForm.unsaved')
          : t('profileForm.draftKept', { time: time(keptAt) });
  return (
    <div className="save-bar sticky bottom-0 z-20 border-t border-line bg-sheet shadow-[0_-8px_24px_-12px_rgb(0_0_0/.18)]">
      <div className="wrap grid grid-cols-1 gap-3 py-3">
        <FailureNote saving={saving} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full">
            {missing > 0 && (
              <span className="font-semibold text-ink lg:hidden">
                {`${t('profileForm.stillMissing', { count: missing, formatted: number(missing) })} `}
              </span>
            )}
            <TextSpan>{state}</TextSpan>
          </p>
          <Button variant="quiet" size="sm" className="lg:hidden max-md:mr-auto" onClick={() => setOpen(true)}>
            {t('profileForm.preview')}
          </Button>
          <Button type="submit" size="sm" loading={saving.busy} loadingLabel={t('profileForm.saving')}>
            {t(saved === null ? 'profileForm.submit' : 'profileForm.save')}
          </Button>
        </div>
      </div>
      <PreviewSheet open={open} onClose={() => setOpen(false)} values={values} picture={picture} parts={parts} />
    </div>
  );
}
