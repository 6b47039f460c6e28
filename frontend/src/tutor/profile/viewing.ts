import type { OwnProfile, ProfileView, PublicProfile, User } from '@sao-mai/contracts';

export type Viewer = 'owner' | 'admin' | 'other';

/** Who looks at the profile of `uid`. An admin's own profile is his own. */
export function viewerOf(uid: string, user: User | undefined): Viewer {
  if (user?.uid === uid) return 'owner';
  return user?.roles.admin === true ? 'admin' : 'other';
}

/** Whole, or the stub that others get of a profile that is not public. */
export function isWhole(profile: ProfileView): profile is OwnProfile | PublicProfile {
  return 'subjects' in profile;
}

export type ProfileState = 'public' | 'deactivated' | 'pending' | 'rejected';

/** Deactivated goes before the status: it is what keeps the profile away whatever was decided. */
export function stateOf({ isActive, tutorStatus }: Pick<ProfileView, 'isActive' | 'tutorStatus'>): ProfileState {
  if (!isActive) return 'deactivated';
  return tutorStatus === 'approved' ? 'public' : tutorStatus;
}

/** A rejected profile can only be deleted. */
export function mayEdit(profile: ProfileView, viewer: Viewer): boolean {
  return viewer === 'owner' && profile.tutorStatus !== 'rejected';
}

/** Everybody but the owner may write, as long as the profile is public. */
export function mayWrite(profile: ProfileView, viewer: Viewer): boolean {
  return viewer !== 'owner' && stateOf(profile) === 'public' && isWhole(profile);
}
