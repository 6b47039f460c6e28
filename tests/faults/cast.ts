import type { DecisionReply } from '@sao-mai/contracts';
import type { ChildMarketplace } from '../support/child-marketplace.ts';
import { eventually } from '../support/eventually.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aTutor, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';

/** People and process of the fault tests. */
export interface Cast {
  readonly site: ChildMarketplace;
  readonly admin: Person;
  readonly client: Person;
  readonly tutor: Person;
  readonly photo: string;
}

export async function approve(admin: Person, tutor: Person): Promise<DecisionReply> {
  return dataOf(await admin.call<DecisionReply>('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
}

export async function searchUids(site: { url: string; authUrl: string }, keyword: string): Promise<readonly string[]> {
  const items = dataOf(
    await call<{ uid: string }[]>(site, 'GET', `/api/search?limit=100&keyword=${encodeURIComponent(keyword)}`),
  );
  return items.map(({ uid }) => uid);
}

export async function anApprovedTutor(site: ChildMarketplace, admin: Person, name: string): Promise<Person> {
  const tutor = await aTutor(site, { name });
  await reachedAdmin(admin, tutor);
  await approve(admin, tutor);
  return tutor;
}

export async function reachedAdmin(admin: Person, tutor: Person): Promise<void> {
  await eventually('the profile at admin', async () => {
    const { status } = await admin.call('GET', `/api/admin/tutors/${tutor.uid}/history`);
    return status === 200 ? true : undefined;
  });
}

export async function aCast(site: ChildMarketplace): Promise<Cast> {
  const admin = await aPerson(site, { name: 'Admin' });
  await grantAdmin(site, admin.email);
  const client = await aPerson(site, { name: 'Client' });
  const tutor = await anApprovedTutor(site, admin, 'Nguyễn Phương Thảo');
  const form = photoForm(aPng(300, 300));
  const { profilePicture: photo } = dataOf(
    await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', { body: form }),
  );
  return { site, admin, client, tutor, photo };
}
