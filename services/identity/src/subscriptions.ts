import { dropProfile, followProfile, takePicture } from './hear-of-profile.ts';
import type { IdentityStore } from './identity-store.ts';

export const identityReactions = (store: IdentityStore) => ({
  'tutor-profile-created.v1': followProfile(store),
  'tutor-profile-updated.v1': followProfile(store),
  'tutor-profile-deleted.v1': dropProfile(store),
  'account-picture-copied.v1': takePicture(store),
});
