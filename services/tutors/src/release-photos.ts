import type { Clock, Files, JobOutcome } from '@sao-mai/platform';
import { releasePhoto } from './photo.ts';
import type { Photo } from './photo.ts';
import type { TutorsStore } from './tutors-store.ts';

type Stored = Pick<TutorsStore, 'profiles' | 'photos'>;

async function shownBy({ profiles }: Pick<Stored, 'profiles'>, uid: string): Promise<string> {
  const stored = await profiles.get(uid);
  return stored?.state.profilePicture ?? '';
}

export interface ReleaseDeps {
  readonly store: Stored;
  readonly clock: Clock;
  readonly nudge: (file: string) => void;
}

/** Lets go of the photos of a tutor that the profile no longer shows. Uploads on their way are left alone. */
export const releasePhotos =
  ({ store, clock, nudge }: ReleaseDeps) =>
  async (uid: string): Promise<void> => {
    const shown = await shownBy(store, uid);
    for (const { id, state } of await store.photos.find({ uid })) {
      if (id === shown || state.use !== 'shown') continue;
      await store.photos.update(id, (current) =>
        current?.use === 'shown'
          ? { state: releasePhoto(current, clock.now()), result: null }
          : { unchanged: true, result: null },
      );
      nudge(id);
    }
  };

/** The job of a photo: the file goes where no profile shows it. */
export const removeUnshown =
  ({ store, files }: { readonly store: Stored; readonly files: Files }) =>
  async (file: string, { uid }: Photo): Promise<JobOutcome<Photo>> => {
    if ((await shownBy(store, uid)) === file) return { done: true };
    try {
      await files.remove(file);
    } catch (error) {
      return { retry: true, error: error instanceof Error ? error.message : 'The files did not answer' };
    }
    await store.photos.erase(file);
    return { done: true };
  };
