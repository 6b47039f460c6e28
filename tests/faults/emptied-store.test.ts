import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChildMarketplace } from '../support/child-marketplace.ts';
import type { ChildMarketplace } from '../support/child-marketplace.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/person.ts';
import { aCast, searchUids, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';

let site: ChildMarketplace;
let cast: Cast;
beforeAll(async () => {
  site = await aChildMarketplace();
  cast = await aCast(site);
}, 90_000);
afterAll(() => site.end());

async function startWithout(...stores: readonly string[]): Promise<void> {
  await site.stop();
  for (const store of stores)
    for (const suffix of ['', '-wal', '-shm'])
      await rm(join(site.dataDir, `${store}.sqlite${suffix}`), { force: true });
  await site.start();
}

describe('a store that was emptied while the event log kept the place of its service', () => {
  it('is filled again by the owners of what it copied: search', async () => {
    await startWithout('search');
    const found = await eventually('search finds the tutor', async () => {
      const uids = await searchUids(site, cast.tutor.name).catch(() => []);
      return uids.length > 0 ? uids : undefined;
    });
    expect(found).toEqual([cast.tutor.uid]);
  }, 60_000);

  it('is filled again by the owners of what it copied: moderation, whose own decisions a backup has', async () => {
    await startWithout('admin');
    const admin = await signIn(site, cast.admin.email, 'a-password');
    await reachedAdmin(admin, cast.tutor);
  }, 60_000);
});
