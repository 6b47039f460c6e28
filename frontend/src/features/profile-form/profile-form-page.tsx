import type { OwnProfile } from '@sao-mai/contracts';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/session-store.ts';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { CONTINUE_DRAFT } from '../../tutor/continue-draft.ts';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NavigatedContext, PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { rewriteAmounts } from './form-values.ts';
import { readProfileDraft, removeProfileDraft } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { isUnsaved } from './use-profile-editing.ts';

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="wrap min-h-[70vh] py-8">
      <PageHeading title={t('profile.formTitle')} />
      <p role="status" className="sr-only">
        {t('profileForm.loading')}
      </p>
      <Skeleton className="mt-4 w-2/3" />
      <Skeleton className="mt-10 h-44 w-44" />
      <Skeleton className="mt-10 h-64" />
    </div>
  );
}

interface OfferProps {
  draft: ProfileDraft;
  isNew: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

function DraftOffer({ draft, isNew, onContinue, onDiscard }: OfferProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div className="wrap min-h-[70vh] py-8">
      <PageHeading title={t('profile.formTitle')} />
      <Banner
        tone="info"
        className="mt-6 max-w-[44rem]"
        title={t('profileForm.draftTitle', { time: dateTime(draft.savedAt) })}
        actions={
          <>
            <Button size="sm" onClick={onContinue}>
              {t('profileForm.draftContinue')}
            </Button>
            <Button variant="secondary" size="sm" onClick={onDiscard}>
              {t(isNew ? 'profileForm.draftDiscardNew' : 'profileForm.draftDiscardSaved')}
            </Button>
          </>
        }
      >
        {draft.reason !== undefined && draft.reason !== '' && (
          <>
            <p>{t('profileForm.draftReason')}</p>
            <BannerQuote>{draft.reason}</BannerQuote>
          </>
        )}
        <p>{t(isNew ? 'profileForm.draftTextNew' : 'profileForm.draftText')}</p>
      </Banner>
    </div>
  );
}

/** Starts with the draft or the saved profile. Later updates of the profile do not change the form. */
function Begin({ uid, profile }: { uid: string; profile: OwnProfile | null }) {
  const language = useLanguage();
  const isAskedFor = useLocation().state === CONTINUE_DRAFT;
  const [saved] = useState(profile);
  const [draft, setDraft] = useState(() => {
    const found = readProfileDraft(uid);
    if (found === undefined) return undefined;
    return isUnsaved(rewriteAmounts(found.values, found.language, language), profile, language) ? found : undefined;
  });
  const navigated = use(NavigatedContext);
  const [offer, setOffer] = useState<'none' | 'open' | 'answered'>(draft === undefined || isAskedFor ? 'none' : 'open');
  if (offer === 'open' && draft !== undefined) {
    return (
      <DraftOffer
        draft={draft}
        isNew={saved === null}
        onContinue={() => setOffer('answered')}
        onDiscard={() => {
          removeProfileDraft(uid);
          setDraft(undefined);
          setOffer('answered');
        }}
      />
    );
  }
  return (
    // The form's heading takes the focus over from the pressed button.
    <NavigatedContext value={navigated || offer === 'answered'}>
      <ProfileForm uid={uid} saved={saved} draft={draft} />
    </NavigatedContext>
  );
}

export function ProfileFormPage() {
  const { t } = useTranslation();
  const session = useSession();
  const [uid, setUid] = useState(session.user?.uid);
  if (session.user !== undefined && session.user.uid !== uid) setUid(session.user.uid);
  const query = useMyProfile();
  const { data, error, isFetchedAfterMount } = query;
  // The cached profile may be older than changes from another window.
  if (uid === undefined || (!isFetchedAfterMount && error === null)) return <Loading />;
  if (data === undefined) {
    return (
      <div className="wrap min-h-[70vh] py-8">
        <PageHeading title={t('profile.formTitle')} className="mb-6" />
        <QueryFailed query={query} fallback="profile.loadFailed" className="max-w-[44rem]" />
      </div>
    );
  }
  return <Entry key={uid} uid={uid} profile={data} />;
}

/** A rejected profile cannot be edited; if it is rejected while open, the input stays visible. */
function Entry({ uid, profile }: { uid: string; profile: OwnProfile | null }) {
  const [rejected] = useState(profile?.tutorStatus === 'rejected');
  return rejected ? <Navigate to="/user-profile" replace /> : <Begin uid={uid} profile={profile} />;
}
