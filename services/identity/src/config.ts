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

const addresses = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
);

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  LIMITS_FACTOR: z.optional(number('must be a number above 0', (value) => value > 0)),
  ADMIN_EMAILS: z.optional(addresses),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
  AUTH_EMULATOR_PORT: z.optional(port),
});

/** Identity's environment. Port 0 is any free one. */
export const identityConfig = z.pipe(
  environment,
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    limitsFactor: env.LIMITS_FACTOR ?? 1,
    /** In lower case. Each becomes admin one time, once it is verified. */
    adminEmails: env.ADMIN_EMAILS ?? [],
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    authEmulatorUrl: `http://127.0.0.1:${String(env.AUTH_EMULATOR_PORT ?? 9099)}`,
  })),
);
export type IdentityConfig = Readonly<z.infer<typeof identityConfig>>;
