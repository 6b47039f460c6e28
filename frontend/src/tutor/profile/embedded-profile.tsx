import type { ProfileView } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { LinkedinBadge, ProfileSubjects } from './profile-identity.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { isWhole, mayEdit } from './viewing.ts';
import type { Viewer } from './viewing.ts';

export interface EmbeddedProfileProps {
  profile: ProfileView;
  viewer: Viewer;
  /** Level of the name; sections are one level below. */
  headingLevel?: 2 | 3;
  /** False if the surrounding page shows the status. */
  withBanner?: boolean;
  className?: string;
}

/** A profile inside another page (account, admin panel), without the contact form. */
export function EmbeddedProfile(props: EmbeddedProfileProps) {
  const { profile, viewer, headingLevel = 2, withBanner = true, className } = props;
  const { t } = useTranslation();
  const Name = headingLevel === 2 ? 'h2' : 'h3';
  const whole = isWhole(profile);
  return (
    <article className={classNames('grid min-w-0 grid-cols-1 gap-6', className)}>
      <header className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <Portrait picture={profile.profilePicture} alt="" size={104} className="w-22 sm:w-26" />
        <div className="min-w-0 flex-1 basis-40">
          <Name className="text-xl break-words">{profile.name}</Name>
          {whole && <ProfileSubjects subjects={profile.subjects} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {whole && <LinkedinBadge linkedinProfile={profile.linkedinProfile} />}
            {mayEdit(profile, viewer) && (
              <LinkButton to="/edit-profile" variant="quiet" size="sm" icon="edit" className="px-0!">
                {t('profile.edit')}
              </LinkButton>
            )}
          </div>
        </div>
      </header>
      {withBanner && <ProfileBanner profile={profile} viewer={viewer} />}
      {whole && <ProfileSections profile={profile} as={headingLevel === 2 ? 'h3' : 'h4'} compact />}
    </article>
  );
}
