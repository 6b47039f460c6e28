import { converged } from './convergence.ts';
import { eventually } from './eventually.ts';
import { grantAdmin } from './operators.ts';
import type { OperatedSite } from './operators.ts';
import { aPerson, aProfile, aTutor } from './person.ts';
import type { Person } from './person.ts';

interface TutorDetails {
  readonly name: string;
  readonly language?: 'en' | 'vi';
  readonly profile?: object;
}

/** A tutor whom an admin has approved and every service knows. */
export async function aListedTutor(site: OperatedSite, details: TutorDetails): Promise<Person> {
  const { profile = aProfile, ...account } = details;
  const admin = await aPerson(site, { name: 'Admin' });
  await grantAdmin(site, admin.email);
  const tutor = await aTutor(site, account, profile);
  await eventually('the approval', async () => {
    const { status } = await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`);
    return status === 200 ? true : undefined;
  });
  await converged(site);
  return tutor;
}
