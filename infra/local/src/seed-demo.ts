import { z } from 'zod';
import { demoAccounts, demoPassword, isDemoThere, seedDemo } from './demo/seed-demo.ts';

const environment = z.object({
  NODE_ENV: z.string().refine((value) => value !== 'production', 'production takes no demo data'),
  SITE_URL: z.url(),
  GATEWAY_URL: z.url(),
  IDENTITY_URL: z.url(),
  OPERATOR_KEY: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string(),
  // Without it people sign in to Firebase itself, where nobody may be made up.
  AUTH_EMULATOR_URL: z.url('demo data needs the sign-in emulator'),
  AUTH_EMULATOR_KEY: z.string().optional(),
});

/** Demo data for the full stack: the people `npm start` has, by the calls that everybody's data is made by. */
const read = environment.safeParse(process.env);
if (!read.success) {
  console.error(`Demo data is refused here.\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const env = read.data;
const site = {
  url: env.GATEWAY_URL,
  authUrl: env.AUTH_EMULATOR_URL,
  projectId: env.FIREBASE_PROJECT_ID,
  ownerKey: env.AUTH_EMULATOR_KEY,
  identityUrl: env.IDENTITY_URL,
  operatorKey: env.OPERATOR_KEY,
};
if (await isDemoThere(site)) console.log('The demo data is there already.');
else {
  await seedDemo(site, (line) => {
    console.log(line);
  });
  const people = demoAccounts.map(({ email }) => email).join(', ');
  console.log(`The demo data is there. Log in at ${env.SITE_URL} as ${people}, with the password ${demoPassword}.`);
}
