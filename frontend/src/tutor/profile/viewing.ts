import type { OwnProfile, ProfileView, PublicProfile, User } from '@sao-mai/contracts';

export type Viewer = 'owner' | 'admin' | 'other';

/** The viewer's relation to the profile of `uid`. An admin's own profile counts as owned. */
export function viewerOf(uid: string, user: User | undefined): Viewer {
  if (user?.uid === uid) return 'owner';
  return user?.roles.admin === true ? 'admin' : 'other';
}

/** True for a full profile, false for the stub of one that is not public. */
export function isFullProfile(profile: ProfileView): profile is OwnProfile | PublicProfile {
  return 'subjects' in profile;
}

export type ProfileState = 'public' | 'deactivated' | 'pending' | 'rejected';

/** Deactivated takes precedence over the status. */
export function stateOf({ isActive, tutorStatus }: Pick<ProfileView, 'isActive' | 'tutorStatus'>): ProfileState {
  if (!isActive) return 'deactivated';
  return tutorStatus === 'approved' ? 'public' : tutorStatus;
}

/** A rejected profile can only be deleted. */
export function mayEdit(profile: ProfileView, viewer: Viewer): boolean {
  return viewer === 'owner' && profile.tutorStatus !== 'rejected';
}

/** Everybody but the owner may write while the profile is public. */
export function mayWrite(profile: ProfileView, viewer: Viewer): boolean {
  return viewer !== 'owner' && stateOf(profile) === 'public' && isFullProfile(profile);
}
