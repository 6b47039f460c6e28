import {
  emailAddressField,
  fitForProduction,
  innerUrlFields,
  innerUrlsOf,
  keepFields,
  keptDaysOf,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForInnerUrls,
  neededForMail,
  serviceConfigOf,
  serviceFields,
} from '@sao-mai/platform';
import type { KeptDays, MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { InnerUrls } from './system.ts';

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  ...innerUrlFields,
  ...keepFields,
  SUPPORT_EMAIL: z.optional(emailAddressField),
});

export interface AdminConfig extends ServiceConfig, MailConfig {
  readonly supportEmail: string;
  readonly keptDays: KeptDays;
  /** Resolved at each call. */
  readonly innerUrls: InnerUrls;
}

export const adminConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS'],
      addresses: [...neededByServices, ...neededForMail, 'IDENTITY_INNER_URL', ...neededForInnerUrls],
    }),
  ),
  z.transform((env) => {
    const service = serviceConfigOf(env);
    return {
      ...service,
      ...mailConfigOf(env),
      supportEmail: env.SUPPORT_EMAIL ?? '',
      keptDays: keptDaysOf(env),
      innerUrls: { identity: service.identityInnerUrl, ...innerUrlsOf(env) },
    };
  }),
);
