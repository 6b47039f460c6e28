import { readSecretFiles } from '@sao-mai/platform';
import { z } from 'zod';
import { startAuthEmulator } from './auth-emulator.ts';

const environment = z.object({
  SITE_URL: z.url(),
  FIREBASE_PROJECT_ID: z.string(),
  AUTH_EMULATOR_PORT: z.coerce.number().int(),
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
  DATA_DIR: z.string(),
  AUTH_EMULATOR_KEY: z.string(),
  NODE_ENV: z.string().refine((value) => value !== 'production', 'production never runs with the sign-in emulator'),
});

/** Runs the sign-in emulator alone, for the demo of the full stack; listens on all interfaces of its container. */
const env = environment.parse(readSecretFiles(process.env));
const site = new URL(env.SITE_URL);
const names = ['localhost', '127.0.0.1'].map((name) => `${site.protocol}//${name}:${site.port}`);
const emulator = await startAuthEmulator({
  host: '0.0.0.0',
  port: env.AUTH_EMULATOR_PORT,
  projectId: env.FIREBASE_PROJECT_ID,
  dataDir: env.DATA_DIR,
  allowedOrigins: [...new Set([site.origin, ...names])],
  limitsFactor: env.LIMITS_FACTOR,
  allowRemote: true,
  ownerKey: env.AUTH_EMULATOR_KEY,
  hostNames: ['sign-in'],
  onFailure: (error) => {
    console.error(error.message);
    process.exit(1);
  },
});
const end = (): void => void emulator.stop().finally(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
