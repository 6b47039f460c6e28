import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SystemService } from '@sao-mai/contracts';
import { eventually } from '../support/eventually.ts';
import { grantAdmin } from '../support/operators.ts';
import { anOwnSite } from '../support/own-site.ts';
import type { OwnSite } from '../support/own-site.ts';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';

describe('the state of the system, for admins', () => {
  let site: OwnSite;
  let admin: Person;
  beforeAll(async () => {
    site = await anOwnSite();
    admin = await aPerson(site, { name: 'Admin' });
    await grantAdmin(site, admin.email);
    await aTutor(site, { name: 'Nguyễn Thị Hoa' });
    await site.drain();
  });
  afterAll(() => site.end());

  const look = async (): Promise<ReadonlyMap<string, SystemService['state']>> => {
    const found = dataOf(await admin.call<SystemService[]>('GET', '/api/admin/system'));
    return new Map(found.map(({ name, state }) => [name, state]));
  };

  it('comes from every service', async () => {
    const system = await look();
    expect([...system.keys()]).toEqual(['identity', 'tutors', 'search', 'inquiries', 'admin']);
    for (const state of system.values())
      expect(state).toMatchObject({ ready: true, degraded: [], deadLetters: 0, unpublishedSeconds: null });
    expect(system.get('search')?.figures).toMatchObject({ search_index_tutors: 0, search_listed_tutors: 0 });
    expect(system.get('inquiries')?.jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([...system])).not.toMatch(/Hoa|example\.com/);
  });

  it('has dead letters handled again', async () => {
    const answer = await admin.call('POST', '/api/admin/system/search/replay-dead-letters');
    expect(dataOf(answer)).toEqual({ replayed: 0, left: 0 });
  });

  it('is nobody else’s', async () => {
    const client = await aPerson(site, { name: 'Khách' });
    for (const [method, path] of [
      ['GET', '/api/admin/system'],
      ['POST', '/api/admin/system/search/replay-dead-letters'],
    ] as const)
      expect((await client.call(method, path)).status).toBe(403);
  });

  it('shows the others while one is stopped', async () => {
    await site.stopService('tutors');
    const system = await eventually('tutors without a state', async () => {
      const found = await look();
      return found.get('tutors') === null ? found : undefined;
    });
    expect(system.get('search')).not.toBeNull();
  });
});
