import { AppError } from '@sao-mai/platform';
import type { Files, StoredFile } from '@sao-mai/platform';
import type { TutorsStore } from './tutors-store.ts';

/** A photo that its profile shows now: replaced and deleted ones are gone at once, whenever their file goes. */
export const readPhoto =
  ({ store, files }: { readonly store: Pick<TutorsStore, 'profiles' | 'photos'>; readonly files: Files }) =>
  async (file: string): Promise<StoredFile> => {
    const known = await store.photos.get(file);
    const owner = known === null ? null : await store.profiles.get(known.state.uid);
    const stored = owner?.state.profilePicture === file ? await files.get(file) : null;
    if (stored === null) throw new AppError('not-found', 'photo-not-found');
    return stored;
  };
