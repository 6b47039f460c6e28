import type { Clock, Files, Limits, NewId } from '@sao-mai/platform';
import { createDeleteMyProfile } from './profiles/delete-profile.ts';
import { createListPublicTutors } from './profiles/list-public-tutors.ts';
import { createPauseMyProfile, createResumeMyProfile } from './profiles/pause-profile.ts';
import { createFindReportable, createReportProfile } from './reports/report-profile.ts';
import { createMovePhotos } from './photos/move-photos.ts';
import { createReadPhoto } from './photos/read-photo.ts';
import { createReadMyProfile, createReadProfile } from './profiles/read-profile.ts';
import { createRepublishProfiles } from './profiles/republish-profiles.ts';
import { createSaveMyProfile } from './profiles/save-profile.ts';
import { createReadShareCard } from './share-card/read-share-card.ts';
import { createSizedPhotos } from './photos/sized-photos.ts';
import { createTutorDirectory } from './tutor-directory.ts';
import type { TutorsStore } from './tutors-store.ts';
import { createUploadMyPhoto } from './photos/upload-photo.ts';

interface Deps {
  readonly store: TutorsStore;
  readonly files: Files;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly siteName: string;
  readonly newFileName: () => string;
  readonly portraitOf: (bytes: Buffer) => Promise<Buffer>;
  readonly release: (uid: string) => Promise<void>;
}

export function createUseCases(given: Deps) {
  const { store, files } = given;
  const deps = { ...given, directory: createTutorDirectory(store) };
  return {
    hasProfile: async (uid: string): Promise<boolean> => (await store.profiles.get(uid)) !== null,
    readMyProfile: createReadMyProfile(deps),
    readProfile: createReadProfile(deps),
    saveProfile: createSaveMyProfile(deps),
    deleteProfile: createDeleteMyProfile(deps),
    pauseProfile: createPauseMyProfile(deps),
    resumeProfile: createResumeMyProfile(deps),
    findReportable: createFindReportable(deps),
    reportProfile: createReportProfile(deps),
    uploadPhoto: createUploadMyPhoto(deps),
    readPhoto: createReadPhoto({ ...deps, sized: createSizedPhotos({ files }) }),
    movePhotos: createMovePhotos(deps),
    readShareCard: createReadShareCard(deps),
    republish: createRepublishProfiles(store),
    listPublicTutors: createListPublicTutors(store),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
