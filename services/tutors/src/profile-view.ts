import { contentOf, isListed, moderationOf } from '@sao-mai/contracts';
import type {
  LinkedinProfile,
  Moderation,
  OwnProfile,
  ProfileStub,
  ProfileView,
  PublicProfile,
} from '@sao-mai/contracts';
import type { Profile } from './profile.ts';

/** The profile from this service, the rest from events of identity and admin. */
export interface KnownTutor {
  readonly profile: Profile;
  readonly name: string;
  readonly linkedinProfile: LinkedinProfile;
  /** The account's picture, used if the profile has no photo. */
  readonly accountPicture: string;
  readonly decided: Moderation | null;
  /** The owner's account is disabled by an operator. */
  readonly disabled: boolean;
}

export interface Viewer {
  readonly uid: string;
  readonly name: string;
  readonly roles: { readonly admin: boolean };
}

function stubOf({ profile, name, accountPicture, decided }: KnownTutor): ProfileStub {
  const { tutorStatus, isActive } = moderationOf(profile.profileId, decided);
  const profilePicture = profile.profilePicture === '' ? accountPicture : profile.profilePicture;
  return { id: profile.uid, uid: profile.uid, name, profilePicture, tutorStatus, isActive };
}

const wholeOf = (known: KnownTutor): PublicProfile => ({
  ...stubOf(known),
  ...contentOf(known.profile),
  linkedinProfile: known.linkedinProfile,
});

/** All fields, for the owner and for admins. */
export function ownView(known: KnownTutor): OwnProfile {
  const { profileId, revision, submittedAt, updatedAt } = known.profile;
  const { reason } = moderationOf(profileId, known.decided);
  return { ...wholeOf(known), profileId, revision, reason, submittedAt, updatedAt };
}

/**
 * The full profile if it is listed, otherwise only name, picture and status, so that nothing unreviewed or withdrawn is
 * published. Before the first approval the picture is the default one.
 */
export function publicView(known: KnownTutor): PublicProfile | ProfileStub {
  if (isListed(known.profile, known.decided, known)) return wholeOf(known);
  const { approvedAt } = moderationOf(known.profile.profileId, known.decided);
  const stub = stubOf(known);
  return {
    ...stub,
    // The profile of a disabled owner looks deactivated.
    isActive: stub.isActive && !known.disabled,
    ...(approvedAt === null && { profilePicture: '' }),
  };
}

export function viewFor(known: KnownTutor, viewer: Viewer | null): ProfileView {
  const insider = viewer !== null && (viewer.uid === known.profile.uid || viewer.roles.admin);
  return insider ? ownView(known) : publicView(known);
}
