import type { ProfileView, PublicProfile } from '@sao-mai/contracts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { NOT_FOUND } from '../../api/http-status.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSession } from '../../session/session-store.ts';
import { useProfile } from '../../tutor/api/get-profile.ts';
import { ProfileBanner } from '../../tutor/profile/profile-banner.tsx';
import { LinkedinBadge, ProfileSubjects } from '../../tutor/profile/profile-identity.tsx';
import { ProfileFacts, ProfileSections, ProfileStory } from '../../tutor/profile/profile-sections.tsx';
import { isWhole, mayEdit, mayWrite, stateOf, viewerOf } from '../../tutor/profile/viewing.ts';
import type { Viewer } from '../../tutor/profile/viewing.ts';
import { Books, Cup } from '../../ui/art/still-lifes.tsx';
import { EmptyScene } from '../../ui/art/scenes.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { PausedNote } from './paused-note.tsx';
import { ShareButton } from './share-button.tsx';
import { WriteBar } from './write-bar.tsx';

/** Below the profile and optional: the page works without them. */
const SimilarTutors = lazyComponent(
  optional(async () => (await import('../../tutor/similar-tutors.tsx')).SimilarTutors),
);

/** Longer names are below the photo on a phone, not beside it. */
const LONG_NAME = 28;

function Breadcrumb({ subject }: { subject: string | undefined }) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  const link = 'inline-flex min-h-11 items-center no-underline hover:underline';
  return (
    <nav aria-label={t('profile.breadcrumb')} className="text-sm text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to="/search" className={link}>
            {t('common.findTutors')}
          </Link>
        </li>
        {subject !== undefined && (
          <li className="flex gap-2">
            <span aria-hidden="true" className="self-center">
              /
            </span>
            <Link to={`/search/category/${encodeURIComponent(subject)}`} className={link}>
              {label(subject)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function WhereAndHow({ location, languages }: Pick<PublicProfile, 'location' | 'languages'>) {
  const { list } = useFormat();
  const said = [location, list(languages)].filter((part) => part !== '').join(' · ');
  return said === '' ? null : <p className="mb-1 text-ink-2">{said}</p>;
}

/** More would hide the name in browser tabs. */
const SUBJECTS_IN_TITLE = 2;

function useTitle(profile: ProfileView): string {
  const { list } = useFormat();
  const label = useCategoryLabel();
  if (!isWhole(profile)) return profile.name;
  const subjects = list(profile.subjects.slice(0, SUBJECTS_IN_TITLE).map(label));
  return [profile.name, subjects, profile.location].filter((part) => part !== '').join(' · ');
}

function Band({ profile, viewer }: { profile: ProfileView; viewer: Viewer }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const label = useCategoryLabel();
  const whole = isWhole(profile);
  const { name } = profile;
  const description = whole
    ? t('profile.description', { name, subjects: list(profile.subjects.map(label)) })
    : undefined;
  return (
    <div className="wrap @container relative overflow-hidden pt-4">
      <Breadcrumb subject={whole ? profile.subjects[0] : undefined} />
      <div className="mt-2 grid grid-cols-[6.5rem_minmax(0,1fr)] items-end gap-x-4 gap-y-4 md:mt-4 md:grid-cols-[13.5rem_minmax(0,1fr)] md:grid-rows-[1fr_auto] md:gap-x-10 md:gap-y-2">
        <Portrait
          picture={profile.profilePicture}
          alt={t('profile.photoOf', { name })}
          size={216}
          sizes="(min-width: 48rem) 216px, 104px"
          main
          className="w-full md:row-span-2 md:rounded-b-none!"
        />
        <PageHeading
          title={useTitle(profile)}
          description={description}
          focusKey={profile.uid}
          className={classNames(
            'min-w-0 self-center break-words @max-[14rem]:col-span-2 md:self-end',
            !whole && 'max-md:pb-3',
            name.length > LONG_NAME && 'max-md:col-span-2 max-md:text-2xl!',
          )}
        >
          {name}
        </PageHeading>
        {whole && (
          <div className="max-md:col-span-2 md:pb-4 @min-[56rem]:pr-60">
            <WhereAndHow {...profile} />
            <ProfileSubjects subjects={profile.subjects} />
            <div className="flex flex-wrap items-center gap-x-6">
              <LinkedinBadge linkedinProfile={profile.linkedinProfile} />
              {mayEdit(profile, viewer) && (
                <LinkButton to="/edit-profile" variant="secondary" size="sm" icon="edit" className="max-md:mb-3">
                  {t('profile.edit')}
                </LinkButton>
              )}
              {stateOf(profile) === 'public' && <ShareButton uid={profile.uid} />}
            </div>
          </div>
        )}
      </div>
      <svg
        viewBox="0 0 240 96"
        className="absolute right-[clamp(1.125rem,4vw,2.5rem)] bottom-0 hidden w-60 @min-[56rem]:block"
        aria-hidden="true"
      >
        <Books x={10} y={73} />
        <Cup x={160} y={9} />
      </svg>
    </div>
  );
}

export interface ProfilePageProps {
  /** The contact form, beside a public profile for everybody but its owner. */
  contact: (profile: PublicProfile) => ReactNode;
}

function Loaded({ profile, contact }: ProfilePageProps & { profile: ProfileView }) {
  const session = useSession();
  const viewer = viewerOf(profile.uid, session.user);
  const whole = isWhole(profile) ? profile : undefined;
  // While the session is loading, owners must not see their own contact form.
  const writable = mayWrite(profile, viewer);
  const form = whole !== undefined && writable && session.status !== 'loading';
  const paused = whole?.pause !== undefined;
  return (
    <>
      {stateOf(profile) !== 'public' && <meta name="robots" content="noindex" />}
      <Band profile={profile} viewer={viewer} />
      <div className="deskline rounded-none!" />
      <div
        className={classNames(
          'wrap grid gap-x-16 pt-10 pb-16 lg:grid-cols-[1fr_23rem] lg:items-start lg:pb-20',
          form && 'gap-y-10',
        )}
      >
        <div className="min-w-0">
          <ProfileBanner profile={profile} viewer={viewer} className="mb-8" />
          {whole && writable && <ProfileSections profile={whole} />}
          {whole && !writable && (
            <div className="@container">
              <ProfileStory profile={whole} />
            </div>
          )}
          {form && !paused && <WriteBar rate={whole.hourlyRate} />}
        </div>
        {whole && !writable && (
          <div className="@container min-w-0 border-line max-lg:border-t max-lg:pt-5 lg:rounded-lg lg:border lg:bg-sheet lg:p-6 lg:shadow-sm">
            <ProfileFacts profile={whole} />
          </div>
        )}
        {form && (
          <aside
            id="write"
            className={classNames(
              'min-w-0 scroll-mt-4 lg:top-6 lg:[@media(min-height:52rem)]:sticky',
              // Above the profile on a phone, so that the pause is seen first.
              paused && 'max-lg:order-first',
            )}
          >
            {paused ? <PausedNote {...whole} /> : contact(whole)}
          </aside>
        )}
      </div>
      {stateOf(profile) === 'public' && (
        <Suspense>
          <SimilarTutors uid={profile.uid} />
        </Suspense>
      )}
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
