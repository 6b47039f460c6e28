import type { OwnProfile, ProfileView, PublicProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { profileDescription } from '../../tutor/profile/profile-excerpt.ts';
import { LinkedinBadge, ProfileSubjects } from '../../tutor/profile/profile-identity.tsx';
import { isFullProfile, mayEdit, stateOf } from '../../tutor/profile/viewing.ts';
import type { Viewer } from '../../tutor/profile/viewing.ts';
import { SaveButton } from '../../tutor/save-button.tsx';
import { Books, Cup } from '../../ui/art/still-lifes.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ShareButton } from './share-button.tsx';

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
  const format = useFormat();
  const said = [location, format.languages(languages)].filter((part) => part !== '').join(' · ');
  return said === '' ? null : <p className="mb-1 text-ink-2">{said}</p>;
}

/** More would hide the name in browser tabs. */
const SUBJECTS_IN_TITLE = 2;

function useTitle(profile: ProfileView): string {
  const { list } = useFormat();
  const label = useCategoryLabel();
  if (!isFullProfile(profile)) return profile.name;
  const subjects = list(profile.subjects.slice(0, SUBJECTS_IN_TITLE).map(label));
  return [profile.name, subjects, profile.location].filter((part) => part !== '').join(' · ');
}

interface OfferProps {
  profile: OwnProfile | PublicProfile;
  viewer: Viewer;
}

/** Place, languages and subjects, and what the viewer may do with the profile. */
function Offer({ profile, viewer }: OfferProps) {
  const { t } = useTranslation();
  return (
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
        {stateOf(profile) === 'public' && viewer !== 'owner' && <SaveButton uid={profile.uid} name={profile.name} />}
        {stateOf(profile) === 'public' && <ShareButton uid={profile.uid} />}
      </div>
    </div>
  );
}

export function ProfileBand({ profile, viewer }: { profile: ProfileView; viewer: Viewer }) {
  const { t } = useTranslation();
  const full = isFullProfile(profile);
  const { name } = profile;
  return (
    <div className="wrap @container relative overflow-hidden pt-4">
      {/* tells visitors who follow a shared link what the site is */}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6">
        <Breadcrumb subject={full ? profile.subjects[0] : undefined} />
        <p className="text-xs text-ink-2">{t('profile.site', { siteName: getConfig().siteName })}</p>
      </div>
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
          description={full ? profileDescription(profile.bio) : undefined}
          focusKey={profile.uid}
          className={classNames(
            'min-w-0 self-center break-words @max-[14rem]:col-span-2 md:self-end',
            !full && 'max-md:pb-3',
            name.length > LONG_NAME && 'max-md:col-span-2 max-md:text-2xl!',
          )}
        >
          {name}
        </PageHeading>
        {full && <Offer profile={profile} viewer={viewer} />}
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
