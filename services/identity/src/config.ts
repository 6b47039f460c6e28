import { canonicalAddress, linkedinIssuer } from '@sao-mai/contracts';
import {
  checkTogether,
  emailAddressField,
  fitForProduction,
  flagField,
  innerUrlFields,
  innerUrlsOf,
  listField,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForInnerUrls,
  neededForMail,
  portField,
  serviceConfigOf,
  serviceFields,
  webAddressField,
} from '@sao-mai/platform';
import type { MailConfig, ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { DataHolders } from './accounts/export-my-data.ts';
import type { LinkedinSettings } from './linkedin/linkedin-client.ts';

const redirectUris = z.pipe(listField, z.array(webAddressField).check(z.minLength(1)));

const environment = z.object({
  ...serviceFields,
  ...mailFields,
  ...innerUrlFields,
  ADMIN_EMAILS: z.optional(listField),
  REQUIRE_CONFIRMED_ADDRESS: z.optional(flagField),
  SUPPORT_EMAIL: z.optional(emailAddressField),
  AUTH_EMULATOR_PORT: z.optional(portField),
  AUTH_EMULATOR_URL: z.optional(webAddressField),
  AUTH_EMULATOR_KEY: z.optional(z.string()),
  LINKEDIN_CLIENT_ID: z.optional(z.string()),
  LINKEDIN_CLIENT_SECRET: z.optional(z.string()),
  LINKEDIN_ISSUER: z._default(webAddressField, linkedinIssuer),
  LINKEDIN_REDIRECT_URIS: z.optional(redirectUris),
});
type Environment = z.infer<typeof environment>;

const bothOrNone = checkTogether<Environment>((ctx) => {
  const { LINKEDIN_CLIENT_ID: id = '', LINKEDIN_CLIENT_SECRET: secret = '' } = ctx.value;
  if ((id === '') === (secret === '')) return;
  const path = [id === '' ? 'LINKEDIN_CLIENT_ID' : 'LINKEDIN_CLIENT_SECRET'];
  ctx.issues.push({ code: 'custom', message: 'is needed beside the other half', path, input: ctx.value });
});

function linkedinOf(env: Environment, siteUrl: string): LinkedinSettings | null {
  const { LINKEDIN_CLIENT_ID: clientId = '', LINKEDIN_CLIENT_SECRET: clientSecret = '' } = env;
  if (clientId === '') return null;
  const uris = env.LINKEDIN_REDIRECT_URIS ?? [`${siteUrl}/linkedin-callback`];
  return { clientId, clientSecret, issuer: env.LINKEDIN_ISSUER, redirectUris: uris };
}

export interface IdentityConfig extends ServiceConfig, MailConfig {
  /** Canonical spelling. Each becomes admin once, after it is verified. */
  readonly adminEmails: readonly string[];
  /** Tutors are listed only with a confirmed address. */
  readonly requireConfirmedAddress?: boolean | undefined;
  readonly supportEmail: string;
  readonly authEmulatorUrl: string;
  /** Authenticates identity to an emulator on another machine. */
  readonly authEmulatorKey?: string | undefined;
  /** Inner addresses of the services that hold personal data, resolved at each call. */
  readonly holders: DataHolders;
  readonly linkedin: LinkedinSettings | null;
}

export const identityConfig = z.pipe(
  environment.check(
    bothOrNone,
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, ...neededForMail, ...neededForInnerUrls],
    }),
  ),
  z.transform((env) => {
    const mail = mailConfigOf(env);
    return {
      ...serviceConfigOf(env),
      ...mail,
      adminEmails: (env.ADMIN_EMAILS ?? []).map(canonicalAddress),
      requireConfirmedAddress: env.REQUIRE_CONFIRMED_ADDRESS,
      supportEmail: env.SUPPORT_EMAIL ?? '',
      authEmulatorUrl: env.AUTH_EMULATOR_URL ?? `http://127.0.0.1:${String(env.AUTH_EMULATOR_PORT ?? 9099)}`,
      authEmulatorKey: env.AUTH_EMULATOR_KEY,
      linkedin: linkedinOf(env, mail.siteUrl),
      holders: innerUrlsOf(env),
    };
  }),
);
