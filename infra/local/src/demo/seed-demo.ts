import { readFileSync } from 'node:fs';
import { EmulatorIdentity } from '@sao-mai/platform';
import type { DemoTutor } from './demo-tutor.ts';
import { demoTutors } from './tutors.ts';
import { register, Visitor } from './visitor.ts';
import type { DemoSite } from './visitor.ts';

export { demoPassword, register } from './visitor.ts';
export type { DemoSite, Visitor } from './visitor.ts';

const admin = { email: 'admin@example.com', name: 'Admin', language: 'en' } as const;
const client = { email: 'client@example.com', name: 'Minh An', language: 'vi' } as const;

/** Suggested accounts for trying the site. */
export const demoAccounts = [
  { email: admin.email, note: 'decides who is listed' },
  { email: 'tutor@example.com', note: 'has a public profile' },
  { email: client.email, note: 'writes to tutors' },
] as const;

const providerOf = ({ authUrl, projectId, ownerKey }: DemoSite): EmulatorIdentity =>
  new EmulatorIdentity({ url: authUrl, projectId, ownerKey });

/** Whether an earlier seeding completed: the client is created last. */
export const isDemoComplete = async (site: DemoSite): Promise<boolean> =>
  (await providerOf(site).findByEmail(client.email)) !== null;

/** Simulates the click in the verification mail, in a browser without a session. It ends all sessions. */
async function confirmAddress(site: DemoSite, email: string): Promise<void> {
  const code = await providerOf(site).createVerificationCode(email);
  await new Visitor(site, email).call('POST', '/auth/verify-email', { code });
}

async function appointAdmin(site: DemoSite): Promise<Visitor> {
  const visitor = await register(site, admin);
  await confirmAddress(site, admin.email);
  const granted = await fetch(`${site.identityInnerUrl}/internal/admins/grant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${site.operatorKey}`,
    },
    body: JSON.stringify({ email: admin.email }),
  });
  if (!granted.ok)
    throw new Error(`Demo data: granting the admin role failed: ${granted.status} ${await granted.text()}`);
  await visitor.signIn();
  return visitor;
}

async function publish(site: DemoSite, tutor: DemoTutor): Promise<Visitor> {
  const visitor = await register(site, tutor);
  await visitor.call('PUT', '/auth/updateprofile', { roles: { client: true, tutor: true } });
  if (await visitor.hasDecidedProfile()) return visitor;
  await visitor.call('POST', '/tutors', tutor.profile);
  const { portrait } = tutor;
  if (portrait !== undefined) {
    const photo = readFileSync(new URL(`portraits/${portrait}`, import.meta.url));
    const form = new FormData();
    form.append('profilePicture', new Blob([photo], { type: 'image/png' }), portrait);
    await visitor.call('PUT', '/tutors/upload', form);
  }
  return visitor;
}

async function decide(judge: Visitor, uid: string, { state, reason }: DemoTutor): Promise<void> {
  const path = `/admin/tutors/${uid}`;
  if (state === 'approved' || state === 'deactivated') await judge.decide(`${path}/approve`);
  if (state === 'rejected') await judge.decide(`${path}/reject`, { reason });
  if (state === 'deactivated') await judge.decide(`${path}/deactivate`);
}

/** Creates demo tutors and accounts through the public API. Idempotent, so an interrupted seeding resumes. */
export async function seedDemo(site: DemoSite, report: (line: string) => void): Promise<void> {
  const judge = await appointAdmin(site);
  for (const [index, tutor] of demoTutors.entries()) {
    const visitor = await publish(site, tutor);
    await decide(judge, visitor.uid, tutor);
    if ((index + 1) % 10 === 0) report(`${index + 1} of ${demoTutors.length} demo tutors have been added`);
  }
  // All at once, because each waits for the end of a second.
  const confirmed = demoTutors.filter(({ state }) => state !== 'pending');
  await Promise.all(confirmed.map(({ email }) => confirmAddress(site, email)));
  await register(site, client);
}
