import { AppError } from '@sao-mai/platform';
import type { Files, StoredFile } from '@sao-mai/platform';
import { isShown } from './release-photos.ts';
import type { TutorsStore } from './tutors-store.ts';

/** A photo that its owner's profile or account shows now: replaced and deleted ones are gone at once, whenever their file goes. */
export const readPhoto =
  ({
    store,
    files,
  }: {
    readonly store: Pick<TutorsStore, 'profiles' | 'photos' | 'pictures'>;
    readonly files: Files;
  }) =>
  async (file: string): Promise<StoredFile> => {
    const known = await store.photos.get(file);
    const shown = known !== null && (await isShown(store, known.state.uid, file));
    const stored = shown ? await files.get(file) : null;
    if (stored === null) throw new AppError('not-found', 'photo-not-found');
    return stored;
  };
