import type { OwnProfile, SaveProfileRequest } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Caller, Clock, NewId } from '@sao-mai/platform';
import { cleanBio } from './bio.ts';
import { deletionOf, eventsOf, saveProfile } from './profile.ts';
import { ownView } from './profile-view.ts';
import { knownTutor } from '../tutor-directory.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';

export interface SaveDeps {
  readonly store: TutorsStore;
  readonly directory: TutorDirectory;
  readonly clock: Clock;
  readonly newId: NewId;
}

export const createSaveMyProfile =
  ({ store, directory, clock, newId }: SaveDeps) =>
  async (caller: Caller, request: SaveProfileRequest): Promise<{ created: boolean; profile: OwnProfile }> => {
    const changes = request.bio === undefined ? request : { ...request, bio: cleanBio(request.bio) };
    const facts = await directory(caller.uid);
    const save = { owner: caller, changes, decided: facts.decided, newProfileId: newId() };
    const { result } = await store.profiles.update(caller.uid, (current) => {
      const after = saveProfile(current, save, clock.now());
      const answer = { created: current === null, profile: after };
      if (after === current) return { unchanged: true, result: answer };
      return { state: after, events: eventsOf(current, after), result: answer };
    });
    await refuseGone(store, directory, caller.uid);
    return { created: result.created, profile: ownView(knownTutor(result.profile, facts, caller)) };
  };

/** Called after the write: the erasure marks the account before it looks for a profile, so one sees the other. */
export async function refuseGone(store: TutorsStore, directory: TutorDirectory, uid: string): Promise<void> {
  if (!(await directory(uid)).gone) return;
  await eraseProfile(store, uid);
  throw new AppError('unauthenticated', 'account-deleted');
}

export async function eraseProfile(store: TutorsStore, uid: string): Promise<void> {
  await store.profiles.update(uid, (current) =>
    current === null
      ? { unchanged: true, result: null }
      : { state: null, events: [deletionOf(current, null)], result: null },
  );
}
