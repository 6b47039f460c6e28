import type { ProfileView } from '@sao-mai/contracts';
import { Portrait } from '../../ui/portrait.tsx';
import { LinkedinBadge, ProfileSubjects } from './profile-identity.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { isFullProfile } from './viewing.ts';

/** A profile inside another page (account, admin panel), which shows its status and the actions. */
export function EmbeddedProfile({ profile }: { profile: ProfileView }) {
  const full = isFullProfile(profile);
  return (
    <article className="grid min-w-0 grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <Portrait picture={profile.profilePicture} alt="" size={104} className="w-22 sm:w-26" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-xl break-words">{profile.name}</h3>
          {full && <ProfileSubjects subjects={profile.subjects} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {full && <LinkedinBadge linkedinProfile={profile.linkedinProfile} />}
          </div>
        </div>
      </header>
      {full && <ProfileSections profile={profile} as="h4" compact />}
    </article>
  );
}
