import { defaultSiteName } from '@sao-mai/contracts';
import * as z from 'zod/mini';

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 65_536;
const port = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.number().check(z.refine(isPort, { error: 'must be a port from 0 to 65535' })),
);

const siteUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const email = z.email({ error: 'must be an e-mail address' });

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  SITE_NAME: z._default(z.string(), defaultSiteName),
  SITE_URL: z._default(siteUrl, 'http://localhost:8080'),
  SUPPORT_EMAIL: z.optional(email),
  SMTP_URL: z._default(z.string(), 'smtp://127.0.0.1:1025'),
  MAIL_FROM: z._default(email, 'no-reply@sao-mai.example'),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
});

/** The environment of admin. Port 0 is any free one. */
export const adminConfig = z.pipe(
  environment,
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    siteName: env.SITE_NAME,
    /** Without a slash at the end. */
    siteUrl: new URL(env.SITE_URL).origin,
    /** Empty where there is none. */
    supportEmail: env.SUPPORT_EMAIL ?? '',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
  })),
);
export type AdminConfig = Readonly<z.infer<typeof adminConfig>>;
