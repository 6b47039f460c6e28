import { pictureOriginsOf } from '@sao-mai/contracts';
import {
  completeObjectStorage,
  fitForProduction,
  mailFields,
  neededByServices,
  objectStorageFields,
  objectStorageOf,
  serviceConfigOf,
  serviceFields,
  webAddressField,
} from '@sao-mai/platform';
import type { ObjectStorage, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

export interface TutorsConfig extends ServiceConfig {
  readonly pictureOrigins: readonly string[];
  readonly siteName: string;
  /** Where photos are stored; undefined: in the service's own store. */
  readonly objectStorage?: ObjectStorage | undefined;
}

const ownFields = { SITE_NAME: mailFields.SITE_NAME, LINKEDIN_ISSUER: z.optional(webAddressField) };

export const tutorsConfig = z.pipe(
  z.object({ ...serviceFields, ...objectStorageFields, ...ownFields }).check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, 'IDENTITY_INNER_URL'],
    }),
    completeObjectStorage(),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    pictureOrigins: pictureOriginsOf(env.LINKEDIN_ISSUER),
    siteName: env.SITE_NAME,
    objectStorage: objectStorageOf(env),
  })),
);
