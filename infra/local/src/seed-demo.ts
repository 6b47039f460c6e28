import { readSecretFiles } from '@sao-mai/platform';
import { z } from 'zod';
import { demoAccounts, demoPassword, isDemoComplete, seedDemo } from './demo/seed-demo.ts';

const environment = z.object({
  NODE_ENV: z.string().refine((value) => value !== 'production', 'production takes no demo data'),
  SITE_URL: z.url(),
  GATEWAY_URL: z.url(),
  IDENTITY_URL: z.url(),
  IDENTITY_INNER_URL: z.url(),
  OPERATOR_KEY: z.string(),
  GATEWAY_KEY: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
  // Without it people sign in to Firebase, where demo accounts must not be created.
  AUTH_EMULATOR_URL: z.url('demo data needs the sign-in emulator'),
  AUTH_EMULATOR_KEY: z.string().optional(),
});

/** Seeds demo data into the full stack through the public API. */
const read = environment.safeParse(readSecretFiles(process.env));
if (!read.success) {
  console.error(`Demo data is refused here.\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const env = read.data;
/** Of two keys during a rotation, the first is sent. */
const firstOf = (keys: string): string => keys.split(',', 1)[0] ?? '';
const site = {
  url: env.GATEWAY_URL,
  authUrl: env.AUTH_EMULATOR_URL,
  projectId: env.FIREBASE_PROJECT_ID,
  ownerKey: env.AUTH_EMULATOR_KEY,
  identityUrl: env.IDENTITY_URL,
  identityInnerUrl: env.IDENTITY_INNER_URL,
  gatewayKey: firstOf(env.GATEWAY_KEY),
  operatorKey: firstOf(env.OPERATOR_KEY),
};
if (await isDemoComplete(site)) console.log('The demo data exists already.');
else {
  await seedDemo(site, (line) => console.log(line));
  const people = demoAccounts.map(({ email }) => email).join(', ');
  console.log(`The demo data is there. Log in at ${env.SITE_URL} as ${people}, with the password ${demoPassword}.`);
}
