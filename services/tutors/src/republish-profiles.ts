import { publicState } from './profile.ts';
import type { TutorsStore } from './tutors-store.ts';

/** Tells every profile again, deleted ones too, for a service that lost what it knew. The number of profiles told. */
export const republishProfiles =
  ({ profiles }: Pick<TutorsStore, 'profiles'>) =>
  (): Promise<number> =>
    profiles.republish((uid, profile) => [
      profile === null
        ? { type: 'tutor-profile-deleted.v1', data: { uid, profileId: '', grant: null } }
        : { type: 'tutor-profile-updated.v1', data: publicState(profile) },
    ]);
