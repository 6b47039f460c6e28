import { defaultSiteName } from '@sao-mai/contracts';
import * as z from 'zod/mini';

const number = (problem: string, fits: (value: number) => boolean) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number({ error: problem }).check(z.refine(fits, { error: problem })),
  );

const port = number(
  'must be a port from 0 to 65535',
  (value) => Number.isInteger(value) && value >= 0 && value < 65_536,
);

const siteUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  LIMITS_FACTOR: z.optional(number('must be a number above 0', (value) => value > 0)),
  SITE_NAME: z._default(z.string(), defaultSiteName),
  SITE_URL: z._default(siteUrl, 'http://localhost:8080'),
  SMTP_URL: z._default(z.string(), 'smtp://127.0.0.1:1025'),
  MAIL_FROM: z._default(z.email({ error: 'must be an e-mail address' }), 'no-reply@sao-mai.example'),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
});

/** The environment of inquiries. Port 0 is any free one. */
export const inquiriesConfig = z.pipe(
  environment,
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    limitsFactor: env.LIMITS_FACTOR ?? 1,
    siteName: env.SITE_NAME,
    /** Without a slash at the end. */
    siteUrl: new URL(env.SITE_URL).origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
  })),
);
export type InquiriesConfig = Readonly<z.infer<typeof inquiriesConfig>>;
