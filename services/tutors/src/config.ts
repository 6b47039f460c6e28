import { linkedinPictureOrigins } from '@sao-mai/contracts';
import * as z from 'zod/mini';

const number = (problem: string, fits: (value: number) => boolean) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number({ error: problem }).check(z.refine(fits, { error: problem })),
  );

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(
    number('must be a port from 0 to 65535', (value) => Number.isInteger(value) && value >= 0 && value < 65_536),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  LIMITS_FACTOR: z.optional(number('must be a number above 0', (value) => value > 0)),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
});

/** The tutors service's environment. Port 0 is any free one. */
export const tutorsConfig = z.pipe(
  environment,
  z.transform((env) => ({
    host: env.HOST,
    port: env.PORT ?? 0,
    dataDir: env.DATA_DIR,
    limitsFactor: env.LIMITS_FACTOR ?? 1,
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    /** The only places that pictures of LinkedIn accounts are copied from. */
    pictureOrigins: linkedinPictureOrigins,
  })),
);
export type TutorsConfig = Readonly<z.infer<typeof tutorsConfig>>;
