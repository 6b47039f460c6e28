import { randomBytes } from 'node:crypto';
import type { OwnProfile, PhotoReply, ProfileView, SaveProfileRequest } from '@sao-mai/contracts';
import {
  composeService,
  consume,
  createAuthorityClient,
  createRelay,
  randomId,
  ServiceAdapters,
  systemClock,
  tellMyData,
} from '@sao-mai/platform';
import type {
  AuthorityClient,
  Caller,
  Clock,
  Documents,
  Events,
  Files,
  Limits,
  Log,
  NewId,
  Republishing,
  ServiceWithInnerPort,
  StoredFile,
  TokenVerifier,
} from '@sao-mai/platform';
import type { TutorsConfig } from './config.ts';
import { operations } from './internal-routes.ts';
import { PortraitDecoder } from './decoder/portrait-decoder.ts';
import { deleteMyProfile } from './delete-profile.ts';
import { listPublicTutors } from './list-public-tutors.ts';
import { followPicture } from './copy-account-picture.ts';
import { myData } from './my-data.ts';
import { photoJobs } from './photo-jobs.ts';
import { portrait } from './portrait.ts';
import { readPhoto } from './read-photo.ts';
import { readMyProfile, readProfile } from './read-profile.ts';
import { republishProfiles } from './republish-profiles.ts';
import { tutorsRoutes } from './routes.ts';
import { saveMyProfile } from './save-profile.ts';
import { sizedPhotos } from './sized-photos.ts';
import { tutorsReactions } from './subscriptions.ts';
import { tutorDirectory } from './tutor-directory.ts';
import { openTutorsStore } from './tutors-store.ts';
import type { TutorsStore } from './tutors-store.ts';
import { uploadMyPhoto } from './upload-photo.ts';

export { guardImageDecoder } from './decoder/guard-image-decoder.ts';

export interface TutorsServiceOptions {
  readonly config: TutorsConfig;
  readonly log: Log;
  readonly identityInnerUrl: () => string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly files?: Files;
  readonly decoder?: PortraitDecoder;
  readonly verifier?: TokenVerifier;
  readonly authority?: AuthorityClient;
}

export interface TutorsUseCases {
  hasProfile(uid: string): Promise<boolean>;
  readMyProfile(caller: Caller): Promise<OwnProfile>;
  readProfile(uid: string, viewer: Caller | null): Promise<ProfileView>;
  saveProfile(caller: Caller, request: SaveProfileRequest): Promise<{ created: boolean; profile: OwnProfile }>;
  deleteProfile(caller: Caller): Promise<void>;
  uploadPhoto(caller: Caller, bytes: Buffer): Promise<PhotoReply>;
  readPhoto(file: string): Promise<StoredFile>;
  readonly republish: Republishing;
  listPublicTutors(): AsyncIterable<string>;
}

export type TutorsService = ServiceWithInnerPort & { readonly useCases: TutorsUseCases };

const name = 'tutors';

/** 128 random bits: nobody finds a photo who was not told of it. */
const newFileName = (): string => `${randomBytes(16).toString('hex')}.${portrait.extension}`;

interface Parts {
  readonly documents: Documents;
  readonly events: Events;
  readonly limits: Limits;
  readonly files: Files;
  readonly decoder: PortraitDecoder;
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
  readonly clock: Clock;
  readonly newId: NewId;
}

async function pickParts(
  options: TutorsServiceOptions,
  adapters: ServiceAdapters,
): Promise<Omit<Parts, 'clock' | 'newId'>> {
  const documents = await adapters.documents(options.documents);
  return {
    documents,
    events: await adapters.events(options.events, documents),
    limits: await adapters.limits(options.limits),
    files: await adapters.files(options.files),
    decoder: options.decoder ?? new PortraitDecoder(),
    verifier: await adapters.verifier(options.verifier),
    authority:
      options.authority ??
      createAuthorityClient({ identityUrl: options.identityInnerUrl, serviceKeys: options.config.keys.service }),
  };
}

function makeUseCases(
  { clock, newId, files, limits, decoder }: Parts,
  store: TutorsStore,
  release: (uid: string) => Promise<void>,
): TutorsUseCases {
  const directory = tutorDirectory(store);
  const portraitOf = (bytes: Buffer) => decoder.portraitOf(bytes);
  return {
    hasProfile: async (uid) => (await store.profiles.get(uid)) !== null,
    readMyProfile: readMyProfile({ store, directory }),
    readProfile: readProfile({ store, directory }),
    saveProfile: saveMyProfile({ store, directory, clock, newId }),
    deleteProfile: deleteMyProfile({ store, release }),
    uploadPhoto: uploadMyPhoto({ store, directory, files, limits, clock, newFileName, release, portraitOf }),
    readPhoto: readPhoto({ store, directory, files, sized: sizedPhotos({ files }) }),
    republish: republishProfiles(store),
    listPublicTutors: listPublicTutors(store),
  };
}

/** Profiles and their photos. */
export async function createTutorsService(options: TutorsServiceOptions): Promise<TutorsService> {
  const { config, log, clock = systemClock, newId = randomId } = options;
  const adapters = new ServiceAdapters({ service: name, config, log, clock, newId });
  const parts: Parts = { ...(await pickParts(options, adapters)), clock, newId };
  const { documents, events, files, decoder, verifier, authority } = parts;
  const store = openTutorsStore(documents);
  const { pictureOrigins } = config;
  const {
    all: jobs,
    release,
    nudgePicture,
  } = photoJobs({
    store,
    files,
    pictureOrigins,
    newFileName,
    portraitOf: (bytes) => decoder.portraitOf(bytes),
    clock,
    log,
  });
  const useCases = makeUseCases(parts, store, release);
  const follow = followPicture({ store, clock, nudge: nudgePicture, release });
  const reactions = tutorsReactions({ store, release, follow });
  const service = composeService({
    name,
    log,
    listen: config,
    routes: tutorsRoutes(useCases),
    serviceCalls: tellMyData({ verifier, authority }, myData(store)),
    operations: operations(useCases),
    keys: config.keys,
    verifier,
    authority,
    documents,
    files,
    clock,
    relay: createRelay({ collections: [store.profiles, store.pictures], events, log }),
    consumer: consume({
      events,
      documents,
      group: name,
      topics: ['users', 'tutors'],
      owns: { topic: 'tutors', republish: () => useCases.republish.all() },
      log,
      clock,
      reactions,
    }),
    jobs,
    helpers: { files },
    close: () => {
      decoder.stop();
      return adapters.close();
    },
  });
  return { ...service, useCases };
}
