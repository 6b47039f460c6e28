import type { OwnProfile } from '@sao-mai/contracts';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ConcealedContext } from '../../ui/concealed.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CardPreview } from './card-preview.tsx';
import { BackgroundSection, BioSection, ContactSection, LessonsSection, SubjectsSection } from './form-sections.tsx';
import { FoundUnder } from './found-under.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RejectionCodes } from './form-section.tsx';
import { PhotoSection } from './photo/photo-section.tsx';
import { usePhoto } from './photo/use-photo.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { Progress, useParts } from './progress.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { isUnsaved, useLiveValues, useProfileEditing } from './use-profile-editing.ts';
import type { ProfileEditing, ProfileForm as Form } from './use-profile-editing.ts';
import { useSaving } from './use-saving.ts';

interface AsideProps {
  form: Form;
  hasPhoto: boolean;
  picture: string;
}

/** Beside the form on a wide screen: progress and the card's preview. */
function Aside({ form, hasPhoto, picture }: AsideProps) {
  const { t } = useTranslation();
  const values = useLiveValues(form);
  const parts = useParts(values, hasPhoto);
  return (
    <aside className="sticky top-6 hidden min-w-0 gap-3 lg:grid">
      <Card className="p-5">
        <Progress parts={parts} />
      </Card>
      <FoundUnder values={values} className="pt-3" />
      <p className="pt-3 text-sm font-semibold">{t('profileForm.previewTitle')}</p>
      <CardPreview values={values} picture={picture} />
    </aside>
  );
}

/** For small screens, which have no column beside the form. */
function FoundUnderSmall({ form }: { form: Form }) {
  return <FoundUnder values={useLiveValues(form)} className="mt-8 lg:hidden" />;
}

function leadOf(saved: OwnProfile | null) {
  if (saved === null) return 'profileForm.lead';
  if (!saved.isActive) return 'profileForm.leadDeactivated';
  return saved.tutorStatus === 'approved' ? 'profileForm.leadEdit' : 'profileForm.leadPending';
}

interface NoticesProps extends Pick<ProfileDraft, 'reason'> {
  photoMissing: boolean;
}

/** What the draft does not say itself: why the profile with its texts was not approved, and that its photo is missing. */
function Notices({ reason = '', photoMissing }: NoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {reason !== '' && (
        <Banner tone="pending" icon="warning" title={t('profileForm.rejectedTitle')} className="mb-6">
          <BannerQuote>{reason}</BannerQuote>
        </Banner>
      )}
      {photoMissing && <Banner tone="info" title={t('profileForm.photoNotInDraft')} className="mb-6" />}
    </>
  );
}

interface UnsavedProps {
  editing: ProfileEditing;
  newPhoto: boolean;
  freeRef: RefObject<boolean>;
}

/** Watches for unsaved work in its own component, so that the form does not re-render on every key. */
function Unsaved({ editing, newPhoto, freeRef }: UnsavedProps) {
  const language = useLanguage();
  const values = useLiveValues(editing.form);
  const unsaved = newPhoto || isUnsaved(values, editing.saved, language);
  const guard = useLeaveGuard(unsaved, freeRef);
  // Also asks while the form is hidden, because leaving would discard its input.
  return (
    <ConcealedContext value={false}>
      <LeaveDialog guard={guard} />
    </ConcealedContext>
  );
}

export interface ProfileFormProps {
  uid: string;
  saved: OwnProfile | null;
  draft: ProfileDraft | undefined;
}

export function ProfileForm({ uid, saved: savedAtFirst, draft }: ProfileFormProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const freeRef = useRef(false);
  const editing = useProfileEditing({ saved: savedAtFirst, draft });
  const choice = usePhoto();
  useCloseOnBack(choice.photo !== undefined, choice.drop);
  const { form, saved } = editing;
  const keptAt = useDraft(uid, editing, choice.photo !== undefined);
  const saving = useSaving({
    uid,
    editing,
    choice,
    onSaved: () => {
      freeRef.current = true;
    },
  });
  const newPhoto = choice.photo !== undefined;
  const stored = saved?.profilePicture ?? '';
  const picture = choice.preview ?? stored;
  const hasPhoto = newPhoto || stored !== '';
  const refused = saving.failure?.kind === 'photo' ? saving.failure.error : undefined;
  return (
    <form noValidate onSubmit={(event) => void saving.save(event)}>
      <div className="wrap grid items-start gap-x-16 py-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pb-20">
        <div className="min-w-0">
          <PageHeading title={t('profile.formTitle')} />
          <p className="mt-3 mb-8 max-w-[34em] text-ink-2">{t(leadOf(saved))}</p>
          <Notices reason={editing.rejection.reason} photoMissing={draft?.photo === true && !newPhoto} />
          <RejectionCodes value={editing.rejection.codes ?? []}>
            <PhotoSection
              choice={choice}
              picture={stored}
              upload={saving.upload}
              refusal={refused === undefined ? undefined : errorText(refused, 'profileForm.photoFailed')}
            />
            <SubjectsSection editing={editing} />
            <BioSection editing={editing} />
            <LessonsSection editing={editing} />
          </RejectionCodes>
          <BackgroundSection editing={editing} />
          <ContactSection editing={editing} />
          <FoundUnderSmall form={form} />
        </div>
        <Aside form={form} hasPhoto={hasPhoto} picture={picture} />
      </div>
      <SaveBar
        editing={editing}
        saving={saving}
        hasPhoto={hasPhoto}
        newPhoto={newPhoto}
        picture={picture}
        keptAt={keptAt}
      />
      <Unsaved editing={editing} newPhoto={newPhoto} freeRef={freeRef} />
    </form>
  );
}
