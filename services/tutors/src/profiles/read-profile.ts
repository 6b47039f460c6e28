import type { OwnProfile, ProfileView } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Caller } from '@sao-mai/platform';
import { ownView, viewFor } from './profile-view.ts';
import { knownTutor } from '../tutor-directory.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';

interface ReadDeps {
  readonly store: Pick<TutorsStore, 'profiles'>;
  readonly directory: TutorDirectory;
}

export const createReadMyProfile =
  ({ store, directory }: ReadDeps) =>
  async (caller: Caller): Promise<OwnProfile> => {
    const [stored, facts] = await Promise.all([store.profiles.get(caller.uid), directory(caller.uid)]);
    if (stored === null) throw new AppError('not-found', 'profile-not-found');
    return ownView(knownTutor(stored.state, facts, caller));
  };

export const createReadProfile =
  ({ store, directory }: ReadDeps) =>
  async (uid: string, viewer: Caller | null): Promise<ProfileView> => {
    const [stored, facts] = await Promise.all([store.profiles.get(uid), directory(uid)]);
    if (stored === null || facts.gone) throw new AppError('not-found', 'tutor-not-found');
    return viewFor(knownTutor(stored.state, facts, viewer), viewer);
  };
