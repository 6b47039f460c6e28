import { defaultSiteName } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { LinkedinSettings } from './linkedin-client.ts';

const number = (problem: string, fits: (value: number) => boolean) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number({ error: problem }).check(z.refine(fits, { error: problem })),
  );

const port = number(
  'must be a port from 0 to 65535',
  (value) => Number.isInteger(value) && value >= 0 && value < 65_536,
);

const addresses = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
);

const defaultIssuer = 'https://www.linkedin.com/oauth';
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const redirectUris = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((uri) => uri.trim())),
  ),
  z.array(webAddress).check(z.minLength(1)),
);

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  LIMITS_FACTOR: z.optional(number('must be a number above 0', (value) => value > 0)),
  ADMIN_EMAILS: z.optional(addresses),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
  AUTH_EMULATOR_PORT: z.optional(port),
  SITE_NAME: z._default(z.string(), defaultSiteName),
  SITE_URL: z._default(webAddress, 'http://localhost:8080'),
  SMTP_URL: z._default(z.string(), 'smtp://127.0.0.1:1025'),
  MAIL_FROM: z._default(z.email({ error: 'must be an e-mail address' }), 'no-reply@sao-mai.example'),
  LINKEDIN_CLIENT_ID: z.optional(z.string()),
  LINKEDIN_CLIENT_SECRET: z.optional(z.string()),
  LINKEDIN_ISSUER: z._default(webAddress, defaultIssuer),
  LINKEDIN_REDIRECT_URIS: z.optional(redirectUris),
});
type Environment = z.infer<typeof environment>;

/** Half of the credentials is a mistake; none of them means that the sign-in is not offered. */
const bothOrNone = z.check<Environment>((ctx) => {
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

/** Identity's environment. Port 0 is any free one. */
export const identityConfig = z.pipe(
  environment.check(bothOrNone),
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    limitsFactor: env.LIMITS_FACTOR ?? 1,
    /** In lower case. Each becomes admin one time, once it is verified. */
    adminEmails: env.ADMIN_EMAILS ?? [],
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    authEmulatorUrl: `http://127.0.0.1:${String(env.AUTH_EMULATOR_PORT ?? 9099)}`,
    siteName: env.SITE_NAME,
    /** Without a slash at the end. */
    siteUrl: new URL(env.SITE_URL).origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Null where signing in with LinkedIn is not offered. */
    linkedin: linkedinOf(env, new URL(env.SITE_URL).origin),
  })),
);
export type IdentityConfig = Readonly<z.infer<typeof identityConfig>>;
