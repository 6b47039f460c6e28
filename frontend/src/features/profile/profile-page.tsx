import type { ProfileView, PublicProfile } from '@sao-mai/contracts';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { NOT_FOUND } from '../../api/http-status.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useSession } from '../../session/session-store.ts';
import { useProfile } from '../../tutor/api/get-profile.ts';
import { ProfileBanner } from '../../tutor/profile/profile-banner.tsx';
import { ProfileFacts, ProfileSections, ProfileStory } from '../../tutor/profile/profile-sections.tsx';
import { isFullProfile, mayWrite, stateOf, viewerOf } from '../../tutor/profile/viewing.ts';
import { EmptyScene } from '../../ui/art/scenes.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTakesMessages } from './api/takes-messages.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { ProfileBand } from './profile-band.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { PausedNote } from './paused-note.tsx';
import { WriteBar } from './write-bar.tsx';

/** Below the profile and optional: the page works without them. */
const SimilarTutors = lazyComponent(
  optional(async () => (await import('../../tutor/similar-tutors.tsx')).SimilarTutors),
);

const ReportProfile = lazyComponent(optional(async () => (await import('./report-profile.tsx')).ReportProfile));

function BelowProfile({ profile, reportable }: { profile: ProfileView; reportable: boolean }) {
  const { uid, name } = profile;
  return (
    <>
      <Suspense>{reportable && <ReportProfile uid={uid} name={name} />}</Suspense>
      <Suspense>{stateOf(profile) === 'public' && <SimilarTutors uid={uid} />}</Suspense>
    </>
  );
}

export interface ProfilePageProps {
  /** The contact form, beside a public profile for everybody but its owner. */
  contact: (profile: PublicProfile) => ReactNode;
}

function Loaded({ profile, contact }: ProfilePageProps & { profile: ProfileView }) {
  const session = useSession();
  const viewer = viewerOf(profile.uid, session.user);
  const full = isFullProfile(profile) ? profile : undefined;
  // The server's page shows the form to everybody, and what is typed there before the session is known must stay.
  const [servedForm] = useState(session.status !== 'loading');
  const writable = mayWrite(profile, viewer);
  // Else owners must not see their own contact form while the session is loading.
  const form = full !== undefined && writable && (servedForm || session.status !== 'loading');
  const takesMessages = useTakesMessages(profile.uid, form ? session.user?.uid : undefined);
  const paused = full?.pause !== undefined || !takesMessages;
  return (
    <>
      {stateOf(profile) !== 'public' && <meta name="robots" content="noindex" />}
      <ProfileBand profile={profile} viewer={viewer} />
      <div className="deskline rounded-none!" />
      <div
        className={classNames(
          'wrap grid gap-x-16 pt-10 pb-16 lg:grid-cols-[1fr_23rem] lg:items-start lg:pb-20',
          form && 'gap-y-10',
        )}
      >
        <div className="min-w-0">
          <ProfileBanner profile={profile} viewer={viewer} className="mb-8" />
          {full && writable && <ProfileSections profile={full} />}
          {full && !writable && (
            <div className="@container">
              <ProfileStory profile={full} />
            </div>
          )}
          {form && !paused && <WriteBar rate={full.hourlyRate} />}
        </div>
        {full && !writable && (
          <div className="@container min-w-0 border-line max-lg:border-t max-lg:pt-5 lg:rounded-lg lg:border lg:bg-sheet lg:p-6 lg:shadow-sm">
            <ProfileFacts profile={full} />
          </div>
        )}
        {form && (
          <aside
            id="write"
            className={classNames(
              // Sticks to the top where all of it fits into the window, else to the bottom.
              'min-w-0 scroll-mt-4 lg:sticky lg:bottom-6 lg:self-end',
              'lg:[@media(min-height:58rem)]:top-6 lg:[@media(min-height:58rem)]:bottom-auto lg:[@media(min-height:58rem)]:self-start',
              // Above the profile on a phone, so that the pause is seen first.
              paused && 'max-lg:order-first',
            )}
          >
            <AtAGlance profile={full} />
            {paused ? <PausedNote {...full} /> : contact(full)}
          </aside>
        )}
      </div>
      <BelowProfile profile={profile} reportable={form} />
    </>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid grid-cols-1 justify-items-center gap-6 py-16 text-center">
      <meta name="robots" content="noindex" />
      <EmptyScene className="w-56 max-w-full" />
      <PageHeading title={t('profile.notFound')} className="text-2xl!" />
      <p className="max-w-[34em] text-ink-2">{t('profile.notFoundText')}</p>
      <LinkButton to="/search">{t('common.findTutors')}</LinkButton>
    </div>
  );
}

function Failed({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const said = t('profile.loadFailed');
  const more = errorText(error, 'profile.loadFailed');
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-16">
      <PageHeading title={t('profile.title')} />
      <ErrorState message={said} onRetry={onRetry} retrying={retrying} className="max-w-[40rem]">
        {more === said ? undefined : more}
      </ErrorState>
    </div>
  );
}

/** /profile/:id. The server decides what the viewer sees; the viewer's role decides the available actions. */
export function ProfilePage({ contact }: ProfilePageProps) {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useProfile(id);
  if (isPending) return <ProfileSkeleton />;
  if (data !== undefined) return <Loaded key={data.uid} profile={data} contact={contact} />;
  if (isApiError(error) && error.status === NOT_FOUND) return <NotFound />;
  return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
