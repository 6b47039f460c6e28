import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { demoPassword, register } from '@sao-mai/local/demo';
import type { Visitor } from '@sao-mai/local/demo';
import { projectId } from '@sao-mai/stack';
import { grantAdmin } from '../support/operators.ts';
import { aProfile, dataOf, signIn } from '../support/person.ts';
import { aSite } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
}, 60_000);
afterAll(() => site.end());

const join = (name: string): Promise<Visitor> => {
  const door = { identityUrl: site.serviceUrl('identity'), identityInnerUrl: site.innerUrl('identity') };
  const there = { ...site, ...door, projectId, operatorKey: site.operatorKey ?? '' };
  return register(there, { email: `${name}@example.com`, name, language: 'en' });
};

describe('the demo data of a site that people use already', () => {
  it('goes on where a person ends the session of a demo account', async () => {
    const seeded = await join('seeded');
    await seeded.call('PUT', '/auth/updateprofile', { roles: { client: true, tutor: true } });
    const person = await signIn(site, 'seeded@example.com', demoPassword);
    dataOf(await person.call('POST', '/api/auth/logout-everywhere'));
    await seeded.call('POST', '/tutors', aProfile);
    const again = await signIn(site, 'seeded@example.com', demoPassword);
    expect(dataOf(await again.call<OwnProfile>('GET', '/api/tutors/me'))).toMatchObject({ location: 'Huế' });
  }, 60_000);

  it('leaves a decision alone that a person came first with', async () => {
    const [seeder, tutor] = await Promise.all([join('judge'), join('judged')]);
    await grantAdmin(site, 'judge@example.com');
    await tutor.call('PUT', '/auth/updateprofile', { roles: { client: true, tutor: true } });
    await tutor.call('POST', '/tutors', aProfile);
    await site.drain();
    const person = await signIn(site, 'judge@example.com', demoPassword);
    dataOf(await person.call('PUT', `/api/admin/tutors/${tutor.uid}/reject`, { body: { reason: 'Not yet' } }));
    await seeder.decide(`/admin/tutors/${tutor.uid}/approve`);
    const again = await signIn(site, 'judged@example.com', demoPassword);
    expect(dataOf(await again.call<OwnProfile>('GET', '/api/tutors/me'))).toMatchObject({ tutorStatus: 'rejected' });
  }, 60_000);

  it('says who could not sign in', async () => {
    const seeded = await join('changed');
    const person = await signIn(site, 'changed@example.com', demoPassword);
    dataOf(await person.call('DELETE', '/api/profiles/me'));
    await site.drain();
    await expect(seeded.call('PUT', '/auth/updateprofile', { name: 'Nobody' })).rejects.toThrow(
      /signing in as changed@example\.com was refused/,
    );
  }, 60_000);
});
