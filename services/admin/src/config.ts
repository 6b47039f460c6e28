import {
  emailAddressField,
  fitForProduction,
  localAddresses,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForMail,
  serviceConfigOf,
  serviceFields,
  webAddressField,
} from '@sao-mai/platform';
import type { MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { InnerUrls } from './system.ts';

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  SUPPORT_EMAIL: z.optional(emailAddressField),
  TUTORS_INNER_URL: z.optional(webAddressField),
  SEARCH_INNER_URL: z.optional(webAddressField),
  INQUIRIES_INNER_URL: z.optional(webAddressField),
  ADMIN_INNER_URL: z.optional(webAddressField),
});

export interface AdminConfig extends ServiceConfig, MailConfig {
  readonly supportEmail: string;
  /** Resolved at each call. */
  readonly innerUrls: InnerUrls;
}

export const adminConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS'],
      addresses: [
        ...neededByServices,
        ...neededForMail,
        ...([
          'IDENTITY_INNER_URL',
          'TUTORS_INNER_URL',
          'SEARCH_INNER_URL',
          'INQUIRIES_INNER_URL',
          'ADMIN_INNER_URL',
        ] as const),
      ],
    }),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    ...mailConfigOf(env),
    supportEmail: env.SUPPORT_EMAIL ?? '',
    innerUrls: {
      identity: () => env.IDENTITY_INNER_URL ?? localAddresses.IDENTITY_INNER_URL,
      tutors: () => env.TUTORS_INNER_URL ?? localAddresses.TUTORS_INNER_URL,
      search: () => env.SEARCH_INNER_URL ?? localAddresses.SEARCH_INNER_URL,
      inquiries: () => env.INQUIRIES_INNER_URL ?? localAddresses.INQUIRIES_INNER_URL,
      admin: () => env.ADMIN_INNER_URL ?? localAddresses.ADMIN_INNER_URL,
    },
  })),
);
