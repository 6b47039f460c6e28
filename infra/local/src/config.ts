import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { StartError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

const port = (otherwise: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(otherwise);

const flag = (otherwise: boolean) =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((value) => value === '1')
    .default(otherwise);

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const siteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin)
  .optional();

const email = z.email({ error: 'must be an e-mail address' });

const environmentSchema = z
  .object({
    PORT: port(8080),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    MAIL_PORT: port(1080),
    AUTH_EMULATOR_PORT: port(9099),
    LINKEDIN_PORT: port(9200),
    LINKEDIN_CLIENT_ID: z.string().optional(),
    LINKEDIN_CLIENT_SECRET: z.string().optional(),
    LINKEDIN_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .default('https://www.linkedin.com/oauth'),
    LINKEDIN_REDIRECT_URIS: list.optional(),
    DEMO: flag(true),
    SITE_NAME: z.string().max(60, 'must be at most 60 letters').default('Sao Mai'),
    SITE_URL: siteUrl,
    MAIN_HOST: list.default(['localhost', '127.0.0.1']),
    OPERATOR_NAME: z.string().max(200, 'must be at most 200 letters').optional(),
    PAGES_DIR: z.string().optional(),
    SUPPORT_EMAIL: email.optional(),
    SUPPORT_PHONE: z.string().optional(),
    SUPPORT_ADDRESS: z.string().optional(),
    ADMIN_EMAILS: list.pipe(z.array(z.string().toLowerCase().pipe(email))).default([]),
    REQUIRE_CONFIRMED_ADDRESS: flag(false),
    LIMITS_FACTOR: z.coerce
      .number({ error: 'must be a number' })
      .positive('must be above 0')
      .max(1_000_000, 'must be at most 1000000')
      .default(1),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be debug, info, warn, error or silent',
      })
      .default('warn'),
    MAIL_FROM: email.default('no-reply@sao-mai.example'),
    USD_VND: z.coerce
      .number({ error: 'must be a number' })
      .int('must be whole')
      .positive('must be above 0')
      .default(26_000),
    SEARCH_WORDS: z.string().optional(),
    STORAGE_HOST: z.hostname({ error: 'must be a host name' }).default('storage.googleapis.com'),
    ALLOW_UNSIGNED_TOKENS: flag(false),
    ALLOW_EMBEDDED: flag(false),
    NODE_ENV: z.string().optional(),
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

const configSchema = environmentSchema.transform((env) => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
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
  siteUrl: env.SITE_URL,
  mainHosts: env.MAIN_HOST,
  operatorName: env.OPERATOR_NAME ?? '',
  /** A folder with the operator's own information pages. */
  pagesFolder: env.PAGES_DIR,
  support: supportOf(env),
  adminEmails: env.ADMIN_EMAILS,
  /** Tutors are listed only with a confirmed address. */
  requireConfirmedAddress: env.REQUIRE_CONFIRMED_ADDRESS,
  limitsFactor: env.LIMITS_FACTOR,
  logLevel: env.LOG_LEVEL,
  mailFrom: env.MAIL_FROM,
  usdVnd: env.USD_VND,
  /** A file with additional search synonyms. */
  searchWords: env.SEARCH_WORDS,
  storageHost: env.STORAGE_HOST,
  allowRemote: env.ALLOW_UNSIGNED_TOKENS,
}));

export type LocalConfig = Readonly<z.output<typeof configSchema>>;

/** Throws one ConfigError with every invalid variable. */
export function readConfig(environment: Environment, folder: string): LocalConfig {
  // `NAME=` counts as unset.
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
  const result = configSchema.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`);
    throw new ConfigError(`The environment is not valid (.env.example describes it):\n${faults.join('\n')}`);
  }
  const { dataDir, pagesFolder } = result.data;
  const config = {
    ...result.data,
    dataDir: resolve(folder, dataDir),
    pagesFolder: pagesFolder === undefined ? undefined : resolve(folder, pagesFolder),
  };
  Object.freeze(config.support);
  Object.freeze(config.linkedin);
  Object.freeze(config.linkedinRedirectUris);
  Object.freeze(config.adminEmails);
  Object.freeze(config.mainHosts);
  return Object.freeze(config);
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
