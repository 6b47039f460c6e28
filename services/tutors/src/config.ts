import { linkedinPictureOrigins } from '@sao-mai/contracts';
import { fitForProduction, mailFields, neededByServices, serviceConfigOf, serviceFields } from '@sao-mai/platform';
import type { ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

export interface TutorsConfig extends ServiceConfig {
  readonly pictureOrigins: readonly string[];
  readonly siteName: string;
}

export const tutorsConfig = z.pipe(
  z.object({ ...serviceFields, SITE_NAME: mailFields.SITE_NAME }).check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, 'IDENTITY_INNER_URL'],
    }),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    pictureOrigins: linkedinPictureOrigins,
    siteName: env.SITE_NAME,
  })),
);
