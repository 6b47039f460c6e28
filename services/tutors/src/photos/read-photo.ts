import { photoOf } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Files, StoredFile } from '@sao-mai/platform';
import { isShown } from './release-photos.ts';
import type { SizedPhotos } from './sized-photos.ts';
import type { TutorsStore } from '../tutors-store.ts';

export interface ReadPhotoDeps {
  readonly store: Pick<TutorsStore, 'profiles' | 'photos' | 'pictures'>;
  readonly files: Files;
  readonly sized: SizedPhotos;
}

/** Replaced and deleted photos are unavailable at once, even before their file is removed. */
export const createReadPhoto =
  (deps: ReadPhotoDeps) =>
  async (file: string): Promise<StoredFile> => {
    const { store, files, sized } = deps;
    const wanted = photoOf(file);
    const photo = wanted?.photo ?? file;
    const known = await store.photos.get(photo);
    const find = async (uid: string): Promise<StoredFile | null> => {
      const isStillShown = () => isShown(store, uid, photo);
      if (!(await isStillShown())) return null;
      if (wanted === undefined) return files.get(photo);
      return sized({ ...wanted, file }, isStillShown);
    };
    const stored = known === null ? null : await find(known.state.uid);
    if (stored === null) throw new AppError('not-found', 'photo-not-found');
    return stored;
  };
