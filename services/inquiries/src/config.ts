import {
  checkTogether,
  fitForProduction,
  keepFields,
  keptDaysOf,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForMail,
  serviceConfigOf,
  serviceFields,
} from '@sao-mai/platform';
import type { KeptDays, MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  ...keepFields,
  INQUIRY_LINK_KEY: z.optional(
    z.string().check(z.refine((key) => key.length >= 32, { error: 'must have at least 32 letters' })),
  ),
});

export type InquiriesConfig = ServiceConfig &
  MailConfig & {
    readonly keptDays: KeptDays;
    /** Signs the links in mails; if unset, links stop working when the service restarts. */
    readonly linkKey?: string;
  };

type Environment = z.infer<typeof environment>;

const neededInProduction = checkTogether<Environment>(({ value, issues }) => {
  if (value.NODE_ENV !== 'production' || value.INQUIRY_LINK_KEY !== undefined) return;
  const message = 'is missing: `npm run secrets` makes it and leaves the other secrets as they are';
  issues.push({ code: 'custom', input: value, path: ['INQUIRY_LINK_KEY'], message });
});

export const inquiriesConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, ...neededForMail, 'IDENTITY_INNER_URL'],
    }),
    neededInProduction,
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    ...mailConfigOf(env),
    keptDays: keptDaysOf(env),
    ...(env.INQUIRY_LINK_KEY !== undefined && { linkKey: env.INQUIRY_LINK_KEY }),
  })),
);
