import type { PhotoReply } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Caller, Clock, Files, Limits } from '@sao-mai/platform';
import { storingPhoto } from './photo.ts';
import { portrait } from './portrait.ts';
import { eventsOf, refuseRejected, replacePhoto } from '../profiles/profile.ts';
import { showPhoto } from './release-photos.ts';
import { refuseGone } from '../profiles/save-profile.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';

export const uploadLimit = { points: 30, seconds: 3600 } as const;

export interface UploadDeps {
  readonly store: TutorsStore;
  readonly directory: TutorDirectory;
  readonly files: Files;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newFileName: () => string;
  readonly release: (uid: string) => Promise<void>;
  readonly portraitOf: (bytes: Buffer) => Promise<Buffer>;
}

/** Decoding comes last, after every cheaper check. */
export const createUploadMyPhoto =
  (deps: UploadDeps) =>
  async ({ uid }: Caller, bytes: Buffer): Promise<PhotoReply> => {
    await refuseUpload(deps, uid);
    const rules = [{ key: `upload:uid:${uid}`, ...uploadLimit }];
    return { profilePicture: await underLimits(deps.limits, rules, () => storePhoto(deps, uid, bytes)) };
  };

async function refuseUpload({ store, directory }: UploadDeps, uid: string): Promise<void> {
  const [current, { decided }] = await Promise.all([store.profiles.get(uid), directory(uid)]);
  if (current === null) throw new AppError('not-found', 'profile-not-found');
  refuseRejected(current.state, decided);
}

async function storePhoto(deps: UploadDeps, uid: string, bytes: Buffer): Promise<string> {
  const { store, directory, files, clock, release } = deps;
  const picture = await deps.portraitOf(bytes);
  const file = deps.newFileName();
  await store.photos.insert(file, storingPhoto(uid, clock.now()));
  await files.put(file, { bytes: picture, contentType: portrait.contentType });
  try {
    const { decided } = await directory(uid);
    await store.profiles.update(uid, (current) => {
      const after = replacePhoto(current, { file, decided }, clock.now());
      return { state: after, events: eventsOf(current, after), result: null };
    });
    await refuseGone(store, directory, uid);
  } finally {
    // Also if the profile was deleted meanwhile: the photo is then released at once.
    await showPhoto(store, file);
    await release(uid);
  }
  return file;
}
