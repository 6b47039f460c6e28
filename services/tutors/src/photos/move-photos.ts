import { photoOf } from '@sao-mai/contracts';
import { AppError, MovingFiles } from '@sao-mai/platform';
import type { Files, MoveResult } from '@sao-mai/platform';
import { isShown } from './release-photos.ts';
import type { TutorsStore } from '../tutors-store.ts';

export interface MovePhotosDeps {
  readonly store: Pick<TutorsStore, 'profiles' | 'photos' | 'pictures'>;
  readonly files: Files;
}

const pageLength = 50;

/** Moves a page of the photos that an earlier store holds. AppError `not-found` without an earlier store. */
export const createMovePhotos =
  ({ store, files }: MovePhotosDeps) =>
  async (after: string): Promise<MoveResult> => {
    if (!(files instanceof MovingFiles)) throw new AppError('not-found', 'not-found');
    return files.move({
      ...{ after, limit: pageLength },
      isShown: async (name) => {
        const photo = photoOf(name)?.photo ?? name;
        const known = await store.photos.get(photo);
        return known !== null && isShown(store, known.state.uid, photo);
      },
    });
  };
