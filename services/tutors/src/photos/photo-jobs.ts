import { createJobs } from '@sao-mai/platform';
import type { Clock, Files, Log } from '@sao-mai/platform';
import { createCopyAccountPicture } from './copy-account-picture.ts';
import { createReleasePhotos, createRemoveUnshown } from './release-photos.ts';
import type { TutorsStore } from '../tutors-store.ts';

export interface PhotoJobsOptions {
  readonly store: TutorsStore;
  readonly files: Files;
  readonly pictureOrigins: readonly string[];
  readonly newFileName: () => string;
  readonly portraitOf: (bytes: Buffer) => Promise<Buffer>;
  readonly clock: Clock;
  readonly log: Log;
}

const claimMs = 30_000;
/** About half an hour of tries. */
const pictureTries = 12;

export function createPhotoJobs(options: PhotoJobsOptions) {
  const { store, files, pictureOrigins, newFileName, portraitOf, clock, log } = options;
  const removals = createJobs({
    collection: store.photos,
    perform: createRemoveUnshown({ store, files }),
    claimMs,
    clock,
    log,
  });
  const nudge = (file: string): void => removals.nudge(file);
  const release = createReleasePhotos({ store, clock, nudge });
  const copies = createJobs({
    collection: store.pictures,
    perform: createCopyAccountPicture({
      store,
      files,
      clock,
      newFileName,
      origins: pictureOrigins,
      release,
      portraitOf,
    }),
    claimMs,
    maxAttempts: pictureTries,
    concurrency: 1,
    clock,
    log,
  });
  return {
    all: [removals, copies],
    release,
    nudgePicture: (uid: string) => copies.nudge(uid),
  };
}
