import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { defaultSiteName, linkedinIssuer } from '@sao-mai/contracts';
import {
  emailAddressField,
  flagField,
  keepFields,
  keptDaysOf,
  listField,
  localAddresses,
  logLevels,
  numberField,
  portField,
  readConfig as parseConfig,
  usdVndField,
  webAddressField,
} from '@sao-mai/platform';
import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

const lowerCase = z.pipe(
  z.string(),
  z.transform((text: string) => text.toLowerCase()),
);

const atMost = (letters: number) =>
  z.string().check(z.maxLength(letters, `must be at most ${String(letters)} letters`));

const environmentSchema = z
  .object({
    PORT: z._default(portField, 8080),
    HOST: z._default(z.string(), '127.0.0.1'),
    DATA_DIR: z._default(z.string(), './data'),
    MAIL_PORT: z._default(portField, 1080),
    AUTH_EMULATOR_PORT: z._default(portField, 9099),
    LINKEDIN_PORT: z._default(portField, 9200),
    LINKEDIN_CLIENT_ID: z.optional(z.string()),
    LINKEDIN_CLIENT_SECRET: z.optional(z.string()),
    LINKEDIN_ISSUER: z._default(webAddressField, linkedinIssuer),
    LINKEDIN_REDIRECT_URIS: z.optional(listField),
    DEMO: z._default(flagField, true),
    SITE_NAME: z._default(atMost(60), defaultSiteName),
    SITE_URL: z.optional(webAddressField),
    MAIN_HOST: z._default(listField, ['localhost', '127.0.0.1']),
    OPERATOR_NAME: z.optional(atMost(200)),
    PAGES_DIR: z.optional(z.string()),
    SUPPORT_EMAIL: z.optional(emailAddressField),
    SUPPORT_PHONE: z.optional(z.string()),
    SUPPORT_ADDRESS: z.optional(z.string()),
    ADMIN_EMAILS: z._default(z.pipe(listField, z.array(z.pipe(lowerCase, emailAddressField))), []),
    REQUIRE_CONFIRMED_ADDRESS: z._default(flagField, false),
    ...keepFields,
    LIMITS_FACTOR: z._default(
      numberField('must be above 0 and at most 1000000', (factor) => factor > 0 && factor <= 1_000_000),
      1,
    ),
    LOG_LEVEL: z._default(z.enum(logLevels), 'warn'),
    MAIL_FROM: z._default(emailAddressField, localAddresses.MAIL_FROM),
    USD_VND: usdVndField,
    SEARCH_WORDS: z.optional(z.string()),
    STORAGE_HOST: z._default(z.hostname('must be a host name'), 'storage.googleapis.com'),
    ALLOW_UNSIGNED_TOKENS: z._default(flagField, false),
    ALLOW_EMBEDDED: z._default(flagField, false),
    NODE_ENV: z.optional(z.string()),
  })
  .check(({ value, issues }) => {
    const fault = (name: string, message: string): void => {
      issues.push({ code: 'custom', input: value, path: [name], message });
    };
    if (!isLoopbackHost(value.HOST) && !value.ALLOW_UNSIGNED_TOKENS) {
      fault(
        'HOST',
        `${value.HOST} can be reached from other machines, and the sign-in emulator’s tokens are unsigned: whoever reaches it can be anybody. Set ALLOW_UNSIGNED_TOKENS=1 if that is what you want`,
      );
    }
    if (value.NODE_ENV === 'production') {
      if (!value.ALLOW_EMBEDDED)
        fault('NODE_ENV', 'production does not run on embedded stores unless ALLOW_EMBEDDED=1');
      fault('NODE_ENV', 'production never runs with the sign-in emulator, whose tokens are unsigned');
    }
    const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret } = value;
    if ((id === undefined) !== (secret === undefined)) {
      const missing = id === undefined ? 'LINKEDIN_CLIENT_ID' : 'LINKEDIN_CLIENT_SECRET';
      fault(missing, 'is needed beside the other half');
    }
    const ports = [value.PORT, value.MAIL_PORT, value.AUTH_EMULATOR_PORT, value.LINKEDIN_PORT].filter(
      (number) => number !== 0,
    );
    if (new Set(ports).size < ports.length) {
      fault('PORT', 'PORT, MAIL_PORT, AUTH_EMULATOR_PORT and LINKEDIN_PORT must differ');
    }
  });

function supportOf(env: z.output<typeof environmentSchema>) {
  const { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone, SUPPORT_ADDRESS: address } = env;
  const none = [email, phone, address].every((value) => value === undefined);
  if (env.DEMO && none) return { email: 'support@example.com', phone: '+84 900 000 000', address: 'Huế, Việt Nam' };
  return { email: email ?? '', phone: phone ?? '', address: address ?? '' };
}

const configOf = (env: z.output<typeof environmentSchema>, folder: string) => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(folder, env.DATA_DIR),
  mailPort: env.MAIL_PORT,
  authEmulatorPort: env.AUTH_EMULATOR_PORT,
  linkedinPort: env.LINKEDIN_PORT,
  /** Null selects the stand-in on LINKEDIN_PORT. */
  linkedin:
    env.LINKEDIN_CLIENT_ID === undefined || env.LINKEDIN_CLIENT_SECRET === undefined
      ? null
      : { clientId: env.LINKEDIN_CLIENT_ID, clientSecret: env.LINKEDIN_CLIENT_SECRET, issuer: env.LINKEDIN_ISSUER },
  /** Defaults to /linkedin-callback on every origin of the site. */
  linkedinRedirectUris: env.LINKEDIN_REDIRECT_URIS,
  demo: env.DEMO,
  siteName: env.SITE_NAME,
  /** Without it, the address follows from the port. */
  siteUrl: env.SITE_URL === undefined ? undefined : new URL(env.SITE_URL).origin,
  mainHosts: env.MAIN_HOST,
  operatorName: env.OPERATOR_NAME ?? '',
  /** A folder with the operator's own information pages. */
  pagesFolder: env.PAGES_DIR === undefined ? undefined : resolve(folder, env.PAGES_DIR),
  support: supportOf(env),
  adminEmails: env.ADMIN_EMAILS,
  /** Tutors are listed only with a confirmed address. */
  requireConfirmedAddress: env.REQUIRE_CONFIRMED_ADDRESS,
  keptDays: keptDaysOf(env),
  limitsFactor: env.LIMITS_FACTOR,
  logLevel: env.LOG_LEVEL,
  mailFrom: env.MAIL_FROM,
  usdVnd: env.USD_VND,
  /** A file with additional search synonyms. */
  searchWords: env.SEARCH_WORDS,
  storageHost: env.STORAGE_HOST,
  allowRemote: env.ALLOW_UNSIGNED_TOKENS,
});

export type LocalConfig = Readonly<ReturnType<typeof configOf>>;

/** Throws one ConfigError with every invalid variable. */
export function readConfig(environment: Environment, folder: string): LocalConfig {
  const schema = z.pipe(
    environmentSchema,
    z.transform((env) => configOf(env, folder)),
  );
  return parseConfig(schema, environment);
}

/** Merges the optional `.env` file with the environment, which wins. */
export function readEnvironment(folder: string, own: Environment): Environment {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...own } : own;
}

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** All origins that the site may be opened at. */
export function siteOrigins(config: LocalConfig, port: number): string[] {
  const names = isLoopbackHost(config.host) || config.host === '0.0.0.0' || config.host === '::' ? [] : [config.host];
  const own = ['localhost', '127.0.0.1', '[::1]', ...names].map(
    (name) => new URL(`http://${name}:${String(port)}`).origin,
  );
  return [...new Set([...own, ...(config.siteUrl === undefined ? [] : [config.siteUrl])])];
}

export const linkedinRedirects = (config: LocalConfig, port: number): string[] => [
  ...(config.linkedinRedirectUris ?? siteOrigins(config, port).map((origin) => `${origin}/linkedin-callback`)),
];
