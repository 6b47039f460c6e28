import { onProfile } from '@sao-mai/platform';
import { createDropProfile, createFollowProfile, createFollowCopiedPicture } from './accounts/follow-profile.ts';
import type { IdentityStore } from './identity-store.ts';

export const identityReactions = (store: IdentityStore) => ({
  ...onProfile(createFollowProfile(store)),
  'tutor-profile-deleted.v1': createDropProfile(store),
  'account-picture-copied.v1': createFollowCopiedPicture(store),
});
