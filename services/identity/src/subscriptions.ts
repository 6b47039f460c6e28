import { onProfile } from '@sao-mai/platform';
import { dropProfile, followProfile, takePicture } from './hear-of-profile.ts';
import type { IdentityStore } from './identity-store.ts';

export const identityReactions = (store: IdentityStore) => ({
  ...onProfile(followProfile(store)),
  'tutor-profile-deleted.v1': dropProfile(store),
  'account-picture-copied.v1': takePicture(store),
});
