import {
  emailAddressField,
  fitForProduction,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForMail,
  serviceConfigOf,
  serviceFields,
} from '@sao-mai/platform';
import type { MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  SUPPORT_EMAIL: z.optional(emailAddressField),
});

export interface AdminConfig extends ServiceConfig, MailConfig {
  readonly supportEmail: string;
}

export const adminConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS'],
      addresses: [...neededByServices, ...neededForMail, 'IDENTITY_INNER_URL'],
    }),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    ...mailConfigOf(env),
    supportEmail: env.SUPPORT_EMAIL ?? '',
  })),
);
