import {
  fitForProduction,
  mailConfigOf,
  mailFields,
  serviceConfigOf,
  serviceFields,
  webAddressField,
} from '@sao-mai/platform';
import type { MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  IDENTITY_INNER_URL: z._default(webAddressField, 'http://127.0.0.1:8201'),
});

export type InquiriesConfig = ServiceConfig & MailConfig;

/** The environment of inquiries. Port 0 is any free one. */
export const inquiriesConfig = z.pipe(
  environment.check(fitForProduction(['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'])),
  z.transform((env) => ({ ...serviceConfigOf(env), ...mailConfigOf(env), identityInnerUrl: env.IDENTITY_INNER_URL })),
);
