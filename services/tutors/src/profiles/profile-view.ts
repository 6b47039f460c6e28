import { contentOf, isListed, moderationOf } from '@sao-mai/contracts';
import type {
  LinkedinProfile,
  Moderation,
  OwnProfile,
  ProfileStub,
  ProfileView,
  PublicProfile,
  ReplyTime,
} from '@sao-mai/contracts';
import type { Profile } from './profile.ts';

export interface KnownTutor {
  readonly profile: Profile;
  readonly name: string;
  readonly linkedinProfile: LinkedinProfile;
  readonly accountPicture: string;
  readonly decided: Moderation | null;
  readonly replyTime: ReplyTime | null;
  /** The owner's account is disabled by an operator. */
  readonly disabled: boolean;
  /** The owner's address has to be confirmed before the profile is listed. */
  readonly awaitsConfirmation: boolean;
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
  ...(known.profile.pause && { pause: known.profile.pause }),
  ...(known.replyTime !== null && { replyTime: known.replyTime }),
});

export function ownView(known: KnownTutor): OwnProfile {
  const { profileId, revision, submittedAt, updatedAt } = known.profile;
  const { reason, codes } = moderationOf(profileId, known.decided);
  return {
    ...wholeOf(known),
    ...{ profileId, revision, reason, submittedAt, updatedAt },
    ...(codes && { codes }),
    ...(known.awaitsConfirmation && { awaitsConfirmation: true }),
  };
}

/** Complete only if listed, so that nothing unreviewed or withdrawn is published; else name, picture and status. */
export function publicView(known: KnownTutor): PublicProfile | ProfileStub {
  if (isListed(known.profile, known.decided, known)) return wholeOf(known);
  const { approvedAt } = moderationOf(known.profile.profileId, known.decided);
  const stub = stubOf(known);
  return {
    ...stub,
    // The profile of a disabled owner looks deactivated, and one that waits for a confirmation like one that waits.
    isActive: stub.isActive && !known.disabled,
    ...(known.awaitsConfirmation && stub.tutorStatus === 'approved' && { tutorStatus: 'pending' as const }),
    ...(approvedAt === null && { profilePicture: '' }),
  };
}

export const isFullProfile = (view: ProfileView): view is PublicProfile | OwnProfile => 'subjects' in view;

export const showsPhone = (view: ProfileView): view is PublicProfile | OwnProfile =>
  isFullProfile(view) && view.contactInfo.phone !== '';

export const hidePhone = (view: PublicProfile): PublicProfile => ({
  ...view,
  contactInfo: { ...view.contactInfo, phone: '', phoneHidden: true },
});

export function viewFor(known: KnownTutor, viewer: Viewer | null): ProfileView {
  const insider = viewer !== null && (viewer.uid === known.profile.uid || viewer.roles.admin);
  return insider ? ownView(known) : publicView(known);
}
