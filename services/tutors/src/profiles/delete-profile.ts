import { AppError } from '@sao-mai/platform';
import type { Caller } from '@sao-mai/platform';
import { deletionOf } from './profile.ts';
import type { TutorsStore } from '../tutors-store.ts';

/** The tutor role is removed by event, the photo by its job. Requires ownership, not the role. */
export const createDeleteMyProfile =
  ({ store, release }: { readonly store: TutorsStore; readonly release: (uid: string) => Promise<void> }) =>
  async ({ uid, grant }: Caller): Promise<void> => {
    await store.profiles.update(uid, (current) => {
      if (current === null) throw new AppError('not-found', 'profile-not-found');
      return { state: null, events: [deletionOf(current, grant)], result: null };
    });
    await release(uid);
  };
