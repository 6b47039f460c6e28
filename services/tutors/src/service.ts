import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OwnProfile, PhotoReply, ProfileView, SaveProfileRequest } from '@sao-mai/contracts';
import { EmbeddedDocuments, EmbeddedEvents, EmbeddedFiles, EmulatorTokens, MemoryLimits } from '@sao-mai/platform';
import { consume, createAuthorityClient, createHttpApp, createJobs, createRelay, listen } from '@sao-mai/platform';
import { randomId, systemClock } from '@sao-mai/platform';
import type { AuthorityClient, Caller, Clock, Documents, Events, Files, Limits } from '@sao-mai/platform';
import type { Listening, Log, NewId, Readiness, Service, StoredFile, TokenVerifier } from '@sao-mai/platform';
import type { TutorsConfig } from './config.ts';
import { internalRoutes } from './internal-routes.ts';
import { deleteMyProfile } from './delete-profile.ts';
import { portrait } from './portrait.ts';
import { readPhoto } from './read-photo.ts';
import { readMyProfile, readProfile } from './read-profile.ts';
import { releasePhotos, removeUnshown } from './release-photos.ts';
import { republishProfiles } from './republish-profiles.ts';
import { tutorsRoutes } from './routes.ts';
import { saveMyProfile } from './save-profile.ts';
import { tutorsReactions } from './subscriptions.ts';
import { tutorDirectory } from './tutor-directory.ts';
import { openTutorsStore } from './tutors-store.ts';
import type { TutorsStore } from './tutors-store.ts';
import { uploadMyPhoto } from './upload-photo.ts';

export { guardImageDecoder } from './portrait.ts';

export interface TutorsServiceOptions {
  readonly config: TutorsConfig;
  readonly log: Log;
  readonly identityUrl: () => string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is not given is made as `config` says, and closed at the end. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly files?: Files;
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
  republish(): Promise<number>;
}

export type TutorsService = Service & { readonly useCases: TutorsUseCases };

interface Parts {
  readonly documents: Documents;
  readonly events: Events;
  readonly limits: Limits;
  readonly files: Files;
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
  readonly clock: Clock;
  readonly newId: NewId;
  /** What this service made and must close. */
  readonly owned: readonly { close(): Promise<void> }[];
}

function pickParts({ config, clock = systemClock, newId = randomId, ...given }: TutorsServiceOptions): Parts {
  const owned: { close(): Promise<void> }[] = [];
  const own = <T extends { close(): Promise<void> }>(made: T): T => {
    owned.push(made);
    return made;
  };
  const { dataDir, limitsFactor, firebaseProjectId: projectId } = config;
  return {
    documents: given.documents ?? own(new EmbeddedDocuments({ file: join(dataDir, 'tutors.sqlite'), clock, newId })),
    events: given.events ?? own(new EmbeddedEvents({ file: join(dataDir, 'events.sqlite'), clock })),
    limits: given.limits ?? own(new MemoryLimits({ factor: limitsFactor })),
    files: given.files ?? own(new EmbeddedFiles({ dir: join(dataDir, 'uploads') })),
    verifier: given.verifier ?? new EmulatorTokens({ projectId, clock }),
    authority: given.authority ?? createAuthorityClient({ identityUrl: given.identityUrl }),
    clock,
    newId,
    owned,
  };
}

function makeUseCases(
  { clock, newId, files, limits }: Parts,
  store: TutorsStore,
  release: (uid: string) => Promise<void>,
): TutorsUseCases {
  const directory = tutorDirectory(store);
  const newFileName = (): string => `${randomBytes(16).toString('hex')}.${portrait.extension}`;
  return {
    hasProfile: async (uid) => (await store.profiles.get(uid)) !== null,
    readMyProfile: readMyProfile({ store, directory }),
    readProfile: readProfile({ store, directory }),
    saveProfile: saveMyProfile({ store, directory, clock, newId }),
    deleteProfile: deleteMyProfile({ store, release }),
    uploadPhoto: uploadMyPhoto({ store, directory, files, limits, clock, newFileName, release }),
    readPhoto: readPhoto({ store, files }),
    republish: republishProfiles(store),
  };
}

/** Profiles and their photos. */
export function createTutorsService(options: TutorsServiceOptions): Promise<TutorsService> {
  const { config, log } = options;
  const parts = pickParts(options);
  const { documents, events, files, verifier, authority, clock } = parts;
  const store = openTutorsStore(documents);
  const relay = createRelay({ collections: [store.profiles], events, log });
  const removals = createJobs({
    collection: store.photos,
    path: 'job',
    read: ({ job }) => job,
    write: (photo, job) => ({ ...photo, job }),
    perform: removeUnshown({ store, files }),
    claimMs: 30_000,
    clock,
    log,
  });
  const release = releasePhotos({
    store,
    clock,
    nudge: (file) => {
      removals.nudge(file);
    },
  });
  const useCases = makeUseCases(parts, store, release);
  const consumer = consume({
    events,
    group: 'tutors',
    topics: ['users', 'tutors'],
    log,
    reactions: tutorsReactions(store, release),
  });
  let server: Listening | undefined;
  let stopping: Promise<void> | undefined;

  async function ready(): Promise<Readiness> {
    await documents.ping();
    const degraded = consumer.healthy() ? [] : ['events'];
    return { ready: stopping === undefined, degraded, oldestUnpublished: await relay.oldest() };
  }

  async function stop(): Promise<void> {
    await server?.close();
    await consumer.stop();
    await removals.stop();
    await relay.flush().catch((error: unknown) => {
      log.warn({ error }, 'Events wait in the outbox for the next start');
    });
    await relay.stop();
    for (const part of parts.owned) await part.close();
  }

  const app = createHttpApp({
    name: 'tutors',
    routes: tutorsRoutes(useCases),
    verifier,
    authority,
    log,
    health: { ready },
    internal: internalRoutes(useCases),
  });

  return Promise.resolve({
    name: 'tutors',
    useCases,
    async start() {
      relay.start();
      removals.start();
      await consumer.start();
      server = await listen(app, { host: config.host, port: config.port, log });
    },
    stop: () => (stopping ??= stop()),
    url() {
      if (server === undefined) throw new Error('Tutors has not started');
      return server.url;
    },
    async drain() {
      const worked = [await relay.flush(), await consumer.idle(), await removals.drain()];
      return worked.includes(true);
    },
  });
}
