import type { Clock, Files, Limits, NewId } from '@sao-mai/platform';
import { deleteMyProfile } from './delete-profile.ts';
import { listPublicTutors } from './list-public-tutors.ts';
import { readPhoto } from './read-photo.ts';
import { readMyProfile, readProfile } from './read-profile.ts';
import { republishProfiles } from './republish-profiles.ts';
import { saveMyProfile } from './save-profile.ts';
import { sizedPhotos } from './sized-photos.ts';
import { tutorDirectory } from './tutor-directory.ts';
import type { TutorsStore } from './tutors-store.ts';
import { uploadMyPhoto } from './upload-photo.ts';

interface Deps {
  readonly store: TutorsStore;
  readonly files: Files;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly newFileName: () => string;
  readonly portraitOf: (bytes: Buffer) => Promise<Buffer>;
  readonly release: (uid: string) => Promise<void>;
}

export function createUseCases(given: Deps) {
  const { store, files } = given;
  const deps = { ...given, directory: tutorDirectory(store) };
  return {
    hasProfile: async (uid: string): Promise<boolean> => (await store.profiles.get(uid)) !== null,
    readMyProfile: readMyProfile(deps),
    readProfile: readProfile(deps),
    saveProfile: saveMyProfile(deps),
    deleteProfile: deleteMyProfile(deps),
    uploadPhoto: uploadMyPhoto(deps),
    readPhoto: readPhoto({ ...deps, sized: sizedPhotos({ files }) }),
    republish: republishProfiles(store),
    listPublicTutors: listPublicTutors(store),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
