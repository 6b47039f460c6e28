import { randomBytes } from 'node:crypto';
import { defineService } from '@sao-mai/platform';
import type { ServiceContext, ServiceOptions } from '@sao-mai/platform';
import type { TutorsConfig } from './config.ts';
import { createFollowPicture } from './photos/copy-account-picture.ts';
import { PortraitDecoder } from './photos/decoder/portrait-decoder.ts';
import { endPauses } from './profiles/end-pauses.ts';
import { operations } from './internal-routes.ts';
import { createMyData } from './my-data.ts';
import { createPhotoJobs } from './photos/photo-jobs.ts';
import { portrait } from './photos/portrait.ts';
import { tutorsRoutes } from './routes.ts';
import { tutorsReactions } from './subscriptions.ts';
import { createTutorsStore } from './tutors-store.ts';
import { createUseCases } from './use-cases.ts';

export { guardImageDecoder } from './photos/decoder/guard-image-decoder.ts';

export interface TutorsOptions extends ServiceOptions<TutorsConfig> {
  readonly decoder?: PortraitDecoder;
}

/** 128 random bits: unguessable names. */
const newFileName = (): string => `${randomBytes(16).toString('hex')}.${portrait.extension}`;

export const createTutorsService = defineService('tutors', async (context: ServiceContext<TutorsOptions>) => {
  const { options, config, documents, adapters, clock, log } = context;
  const [limits, files] = [await adapters.limits(), await adapters.files(config.objectStorage)];
  const decoder = await adapters.pick(options.decoder, () => new PortraitDecoder());
  const store = createTutorsStore(documents);
  const photos = {
    ...{ store, files, newFileName, clock, log, pictureOrigins: config.pictureOrigins },
    portraitOf: (bytes: Buffer) => decoder.portraitOf(bytes),
  };
  const { all: jobs, release, nudgePicture } = createPhotoJobs(photos);
  const useCases = createUseCases({
    ...photos,
    limits,
    siteName: config.siteName,
    newId: context.newId,
    release,
  });
  return {
    useCases,
    routes: tutorsRoutes(useCases),
    operations: operations(useCases),
    myData: createMyData(store),
    relay: context.relay(store.profiles, store.pictures, store.reports),
    subscriptions: {
      topics: ['users', 'tutors'],
      owns: { topic: 'tutors', republish: () => useCases.republish.all() },
      reactions: tutorsReactions({
        store,
        release,
        follow: createFollowPicture({ store, clock, nudge: nudgePicture, release }),
      }),
    },
    jobs: [...jobs, endPauses({ store, clock, log })],
    files,
    helpers: { files },
  };
});
