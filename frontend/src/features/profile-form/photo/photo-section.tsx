import './zoom-range.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { FormSection } from '../form-section.tsx';
import { CropStage } from './crop-stage.tsx';
import { zoomRange } from './crop.ts';
import type { PhotoChoice, PhotoFault } from './use-photo.ts';
import { useSizeText } from './use-size-text.ts';

function useFaultText(): (fault: PhotoFault) => string {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  return ({ problem, size }) => {
    switch (problem) {
      case 'heic':
        return t('profileForm.photoHeic');
      case 'svg':
        return t('profileForm.photoSvg');
      case 'not-picture':
        return t('profileForm.photoNotPicture');
      case 'unsupported':
        return t('errors.photo-unsupported');
      case 'broken':
        return t('errors.photo-broken');
      case 'huge':
        return t('profileForm.photoHuge', { size: sizeText(size) });
      case 'too-large':
        return t('profileForm.photoStillTooLarge', { size: sizeText(size) });
    }
  };
}

function ChooseButton({
  chosen,
  describedBy,
  onChoose,
}: {
  chosen: boolean;
  describedBy: string;
  onChoose: (file: File) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={describedBy}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onChoose(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { variant: 'secondary', size: 'sm' },
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
        )}
      >
        <Icon name="camera" />
        <span>{t(chosen ? 'profileForm.chooseAnother' : 'profileForm.choosePhoto')}</span>
      </label>
    </div>
  );
}

export interface Upload {
  share: number;
  total: number;
}

function UploadBar({ share, total }: Upload) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const text = t('profileForm.uploading', { sent: sizeText(total * share), total: sizeText(total) });
  return (
    <div>
      <p className="text-xs text-ink-2 tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-well forced-colors:border"
      >
        <div className="h-full rounded-full bg-la transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

interface PhotoSectionProps {
  choice: PhotoChoice;
  picture: string;
  upload: Upload | undefined;
  refusal: string | undefined;
}

export function PhotoSection({ choice, picture, upload, refusal }: PhotoSectionProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const hint = useId();
  const zoom = useId();
  const { photo, fault, choose, drop, cropTo } = choice;
  const error = fault === undefined ? refusal : faultText(fault);
  return (
    <FormSection id="photo" part="photo" title={t('profileForm.photo')} text={t('profileForm.photoText')}>
      <div
        className={classNames(
          'grid items-center gap-x-8 gap-y-5',
          photo === undefined ? 'xs:grid-cols-[11rem_minmax(0,1fr)]' : 'xs:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]',
        )}
      >
        {photo === undefined ? (
          <Portrait picture={picture} alt="" size={176} eager className="w-44 max-w-full" />
        ) : (
          <CropStage photo={photo} onCrop={cropTo} />
        )}
        <div className="grid min-w-0 gap-4">
          {photo !== undefined && (
            <div className="grid gap-1">
              <label htmlFor={zoom} className="text-sm font-semibold">
                {t('profileForm.zoom')}
              </label>
              <input
                id={zoom}
                type="range"
                className="zoom-range"
                {...zoomRange}
                value={photo.crop.zoom}
                onChange={(event) => cropTo({ ...photo.crop, zoom: Number(event.target.value) })}
              />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <ChooseButton chosen={photo !== undefined} describedBy={hint} onChoose={(file) => void choose(file)} />
            {photo !== undefined && (
              <Button variant="quiet" size="sm" onClick={drop}>
                {t(picture === '' ? 'profileForm.noPhoto' : 'profileForm.keepOldPhoto')}
              </Button>
            )}
          </div>
          <div role="alert">{error !== undefined && <FieldError>{error}</FieldError>}</div>
          <p id={hint} className="text-xs text-ink-2">
            <span>{t('profileForm.photoFormats')}</span>
            {photo === undefined && picture !== '' && <span>{` ${t('profileForm.photoKept')}`}</span>}
          </p>
          {upload !== undefined && <UploadBar {...upload} />}
        </div>
      </div>
    </FormSection>
  );
}
