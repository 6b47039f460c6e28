import { sizedPhotos } from '@sao-mai/contracts';
import type { Clock, Files, JobOutcome } from '@sao-mai/platform';
import { releasePhoto } from './photo.ts';
import type { Photo } from './photo.ts';
import type { TutorsStore } from '../tutors-store.ts';

type Stored = Pick<TutorsStore, 'profiles' | 'photos' | 'pictures'>;

export async function isShown(
  { profiles, pictures }: Pick<Stored, 'profiles' | 'pictures'>,
  uid: string,
  file: string,
): Promise<boolean> {
  const [profile, picture] = await Promise.all([profiles.get(uid), pictures.get(uid)]);
  return profile?.state.profilePicture === file || picture?.state.file === file;
}

export async function showPhoto({ photos }: Pick<Stored, 'photos'>, file: string): Promise<void> {
  await photos.update(file, (current) =>
    current?.use === 'storing'
      ? { state: { ...current, use: 'shown' }, result: null }
      : { unchanged: true, result: null },
  );
}

export interface ReleaseDeps {
  readonly store: Stored;
  readonly clock: Clock;
  readonly nudge: (file: string) => void;
}

/** Releases a person's photos that neither profile nor account shows. Pending uploads are left alone. */
export const createReleasePhotos =
  ({ store, clock, nudge }: ReleaseDeps) =>
  async (uid: string): Promise<void> => {
    for (const { id, state } of await store.photos.find({ uid })) {
      if (state.use !== 'shown' || (await isShown(store, uid, id))) continue;
      await store.photos.update(id, (current) =>
        current?.use === 'shown'
          ? { state: releasePhoto(current, clock.now()), result: null }
          : { unchanged: true, result: null },
      );
      nudge(id);
    }
  };

/** Earlier releases stored a card beside the photo. */
const oldCardOf = (file: string): string => file.replace(/\.webp$/, '-card.jpg');

export const createRemoveUnshown =
  ({ store, files }: { readonly store: Stored; readonly files: Files }) =>
  async (file: string, { uid }: Photo): Promise<JobOutcome<Photo>> => {
    if (await isShown(store, uid, file)) return { done: true };
    try {
      for (const name of [file, ...sizedPhotos(file), oldCardOf(file)]) await files.remove(name);
    } catch (error) {
      return { retry: true, error: error instanceof Error ? error.message : 'The file storage did not answer' };
    }
    await store.photos.erase(file);
    return { done: true };
  };
