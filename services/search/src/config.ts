import * as z from 'zod/mini';

const port = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.number({ error: 'must be a port from 0 to 65535' }).check(
    z.refine((value) => Number.isInteger(value) && value >= 0 && value < 65_536, {
      error: 'must be a port from 0 to 65535',
    }),
  ),
);

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
});

/** The environment of search. Port 0 is any free one. */
export const searchConfig = z.pipe(
  environment,
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
  })),
);
export type SearchConfig = Readonly<z.infer<typeof searchConfig>>;
