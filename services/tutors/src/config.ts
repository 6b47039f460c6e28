import { linkedinPictureOrigins } from '@sao-mai/contracts';
import {
  fitForProduction,
  localAddresses,
  neededByServices,
  serviceConfigOf,
  serviceFields,
  webAddressField,
} from '@sao-mai/platform';
import type { ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

const environment = z.object({
  ...serviceFields,
  IDENTITY_INNER_URL: z.optional(webAddressField),
});

export interface TutorsConfig extends ServiceConfig {
  /** The only origins from which LinkedIn pictures are copied. */
  readonly pictureOrigins: readonly string[];
}

export const tutorsConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, 'IDENTITY_INNER_URL'],
    }),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    identityInnerUrl: env.IDENTITY_INNER_URL ?? localAddresses.IDENTITY_INNER_URL,
    pictureOrigins: linkedinPictureOrigins,
  })),
);
