import type { AdminTutor, DecisionReply, SearchItem } from '@sao-mai/contracts';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { aPerson, aTutor, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { ports, siteUrl } from './stack.ts';
import type { Stack } from './stack.ts';

const site = { url: siteUrl, authUrl: `http://127.0.0.1:${ports.signIn}` };
const patience = { timeoutMs: 30_000 };
const mails = z.object({ messages: z.array(z.object({ Subject: z.string(), Snippet: z.string() })) });

const search = async (keyword: string): Promise<readonly SearchItem[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}`));

export const found = async (keyword: string): Promise<readonly string[]> =>
  (await search(keyword)).map(({ uid }) => uid);
export const foundNames = async (keyword: string): Promise<readonly string[]> =>
  (await search(keyword)).map(({ name }) => name);

/** The public profile. */
export const profileOf = async (uid: string): Promise<string> =>
  JSON.stringify(dataOf(await call(site, 'GET', `/api/tutors/${uid}`)));

async function mailsTo(email: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ query: `to:"${email}"` });
  const answer = await fetch(`http://127.0.0.1:${ports.mail}/api/v1/search?${query.toString()}`);
  return mails.parse(await answer.json()).messages.map(({ Subject, Snippet }) => `${Subject} ${Snippet}`);
}

export async function anAdmin(stack: Stack): Promise<Person> {
  const admin = await aPerson(site, { name: 'Admin' });
  stack.ops('grant-admin', admin.email);
  return admin;
}

/** A tutor registers, is approved, found and contacted, through the published port. */
export async function journey(admin: Person, word: string): Promise<Person> {
  const tutor = await aTutor(site, { name: `Cô ${word}`, language: 'vi' });
  const pending = await eventually(
    'the profile before the admin',
    async () => {
      const waiting = dataOf(await admin.call<AdminTutor[]>('GET', '/api/admin/tutors/pending'));
      return waiting.find(({ uid }) => uid === tutor.uid);
    },
    patience,
  );
  const { profileId, revision } = pending;
  const decided = await admin.call<DecisionReply>('PUT', `/api/admin/tutors/${tutor.uid}/approve`, {
    body: { profileId, revision },
  });
  dataOf(decided);
  await eventually(
    'the tutor in search',
    async () => ((await found(word)).includes(tutor.uid) ? true : undefined),
    patience,
  );
  const client = await aPerson(site, { name: 'Khách' });
  const message = { name: 'Khách', email: client.email, message: `Chào cô ${word}, em muốn học ạ.` };
  const sent = await eventually(
    'the tutor known to the contact form',
    async () => {
      const answer = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body: message });
      return answer.status === 404 || answer.status === 409 ? undefined : answer;
    },
    patience,
  );
  dataOf(sent);
  await eventually(
    'the message in the tutor’s mail',
    async () => ((await mailsTo(tutor.email)).some((mail) => mail.includes('muốn học')) ? true : undefined),
    patience,
  );
  return tutor;
}
