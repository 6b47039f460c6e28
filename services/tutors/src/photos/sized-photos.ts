import { photoSizes } from '@sao-mai/contracts';
import type { PhotoSize } from '@sao-mai/contracts';
import { isAppError } from '@sao-mai/platform';
import type { Files, StoredFile } from '@sao-mai/platform';
import { createTurns } from '../turns.ts';
import { makePhotoSize } from './photo-sizes.ts';

/** Queue limit: each photo takes tens of milliseconds, so nobody waits longer than a few seconds. */
const maxWaiting = 100;

export interface SizedPhotosOptions {
  readonly files: Files;
  readonly make?: typeof makePhotoSize;
}

export interface WantedSize {
  readonly file: string;
  readonly photo: string;
  readonly size: PhotoSize;
}

export type SizedPhotos = (wanted: WantedSize, isStillShown: () => Promise<boolean>) => Promise<StoredFile | null>;

/** Created on first request, one at a time and each once, and stored beside the photo. Null if there is no photo. */
export function createSizedPhotos({ files, make = makePhotoSize }: SizedPhotosOptions): SizedPhotos {
  const making = new Map<string, Promise<StoredFile | null>>();
  const inTurn = createTurns(maxWaiting);

  async function createAndStore({ file, photo, size }: WantedSize, isStillShown: () => Promise<boolean>) {
    const original = await files.get(photo);
    if (original === null) return null;
    const made = { bytes: await make(original.bytes, size), contentType: photoSizes[size].contentType };
    await files.put(file, made).catch((error: unknown) => {
      // Another process stored it first, possibly with another version of the image library.
      if (!isAppError(error, 'conflict')) throw error;
    });
    if (await isStillShown()) return made;
    // The photo may have been removed before this size was stored, so its removal missed this file.
    await files.remove(file);
    return null;
  }

  function start(wanted: WantedSize, isStillShown: () => Promise<boolean>): Promise<StoredFile | null> {
    const { file } = wanted;
    const made = inTurn(() => createAndStore(wanted, isStillShown)).finally(() => making.delete(file));
    making.set(file, made);
    return made;
  }

  return async (wanted, isStillShown) => {
    const kept = making.get(wanted.file) ?? (await files.get(wanted.file));
    // Checked again: another request may have started while the files were read.
    return kept ?? making.get(wanted.file) ?? start(wanted, isStillShown);
  };
}
