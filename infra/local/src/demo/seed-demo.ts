import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sao-mai/contracts';
import { EmulatorIdentity, isAppError } from '@sao-mai/platform';
import { z } from 'zod';
import type { Marketplace } from '../marketplace.ts';
import { drawPortraits } from '../portraits.ts';
import type { DemoTutor } from './demo-tutor.ts';
import { demoTutors } from './tutors.ts';

export const demoPassword = 'demo-password';

const admin = { email: 'admin@example.com', name: 'Admin', language: 'en' } as const;
const client = { email: 'client@example.com', name: 'Minh An', language: 'vi' } as const;

/** Whom to log in as, for a first look round. */
export const demoAccounts = [
  { email: admin.email, note: 'decides who is listed' },
  { email: 'tutor@example.com', note: 'has a public profile' },
  { email: client.email, note: 'writes to tutors' },
] as const;

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const success = z.object({ success: z.literal(true), data: z.unknown() });

const decidedProfile = z.object({ data: z.object({ tutorStatus: z.enum(['approved', 'rejected']) }) });

/** Calls the site as a browser would; a refusal is an error that names it. */
class Visitor {
  readonly #site: Marketplace;
  #token: string | undefined;
  uid = '';

  constructor(site: Marketplace) {
    this.#site = site;
  }

  async call(method: string, path: string, body?: object): Promise<void> {
    const form = body instanceof FormData;
    const answer = await fetch(`${this.#site.url}/api${path}`, {
      method,
      headers: {
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Demo data: ${method} ${path} was refused: ${answer.status} ${text}`);
    success.parse(JSON.parse(text));
  }

  /** True where an earlier, broken-off seeding got as far as the decision. */
  async hasDecidedProfile(): Promise<boolean> {
    const answer = await fetch(`${this.#site.url}/api/tutors/me`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return answer.ok && decidedProfile.safeParse(await answer.json()).success;
  }

  async signIn(email: string): Promise<void> {
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const answer = await fetch(`${this.#site.authUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    });
    const { idToken, localId } = signedIn.parse(await answer.json());
    this.#token = idToken;
    this.uid = localId;
  }
}

async function register(site: Marketplace, { email, name, language }: Newcomer): Promise<Visitor> {
  const visitor = new Visitor(site);
  // As the page does, but past the limit by address: some thirty people at once are no neighbours here.
  const request = { email, name, language, password: demoPassword };
  await site.services.identity.useCases
    .register({ request, address: `demo:${email}`, language })
    .catch((error: unknown) => {
      if (!isAppError(error, 'conflict')) throw error;
    });
  await visitor.signIn(email);
  return visitor;
}

async function appointAdmin(site: Marketplace): Promise<Visitor> {
  const visitor = await register(site, admin);
  await new EmulatorIdentity({ url: site.authUrl, projectId: site.projectId }).updateAccount(visitor.uid, {
    emailVerified: true,
  });
  await site.services.identity.useCases.grantAdmin(admin.email);
  await visitor.signIn(admin.email);
  return visitor;
}

async function publish(site: Marketplace, tutor: DemoTutor, photo: Buffer | undefined): Promise<Visitor> {
  const visitor = await register(site, tutor);
  await visitor.call('PUT', '/auth/updateprofile', { roles: { client: true, tutor: true } });
  if (await visitor.hasDecidedProfile()) return visitor;
  await visitor.call('POST', '/tutors', tutor.profile);
  if (photo !== undefined) {
    const form = new FormData();
    form.append('profilePicture', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'portrait.png');
    await visitor.call('PUT', '/tutors/upload', form);
  }
  return visitor;
}

async function decide(judge: Visitor, uid: string, { state, reason }: DemoTutor): Promise<void> {
  const path = `/admin/tutors/${uid}`;
  if (state === 'approved' || state === 'deactivated') await judge.call('PUT', `${path}/approve`);
  if (state === 'rejected') await judge.call('PUT', `${path}/reject`, { reason });
  if (state === 'deactivated') await judge.call('PUT', `${path}/deactivate`);
}

const progressFile = (dataDir: string): string => join(dataDir, 'demo-data.txt');

/**
 * Whether demo data is wanted here: yes on a data folder that holds no marketplace yet, and where an earlier seeding
 * broke off. Asked before anything else writes into the folder; from then on the folder is marked, so that a start that
 * fails in between does not leave it without.
 */
export function isDemoDue(dataDir: string): boolean {
  if (existsSync(progressFile(dataDir))) return readFileSync(progressFile(dataDir), 'utf8') === 'begun';
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name.endsWith('.sqlite'))) return false;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(progressFile(dataDir), 'begun');
  return true;
}

/**
 * Demo tutors and accounts, by the calls that everybody's data is made by. Each step may be done again, so a seeding that
 * broke off is taken up at the next start.
 */
export async function seedDemo(site: Marketplace, dataDir: string, report: (line: string) => void): Promise<void> {
  const judge = await appointAdmin(site);
  await register(site, client);
  const drawn = demoTutors.filter(({ portrait }) => portrait !== undefined);
  const photos = await drawPortraits(drawn.flatMap(({ portrait }) => (portrait === undefined ? [] : [portrait])));
  for (const [index, tutor] of demoTutors.entries()) {
    const visitor = await publish(site, tutor, photos[drawn.indexOf(tutor)]);
    // An admin decides on what has reached moderation.
    await site.drain();
    await decide(judge, visitor.uid, tutor);
    if ((index + 1) % 10 === 0) report(`${index + 1} of ${demoTutors.length} demo tutors have moved in`);
  }
  await site.drain();
  writeFileSync(progressFile(dataDir), 'done');
}
