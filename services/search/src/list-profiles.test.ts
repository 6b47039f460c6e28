import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listedProfiles } from '@sao-mai/contracts';
import { systemClock } from '@sao-mai/platform';
import { aDecision, aProfile, asGateway, ask } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createFactsStore } from './facts-store.ts';
import { createListProfiles } from './list-profiles.ts';
import { startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';

const reply = z.object({ success: z.literal(true), data: listedProfiles });

let running: RunningSearch;
beforeEach(async () => {
  running = await startSearch();
});
afterEach(() => running.stop());

const call = (query: string) =>
  ask(`${running.service.url()}/internal/listed-profiles${query}`, { headers: asGateway });
const listed = async (query = '?part=1') => reply.parse((await call(query)).body).data;

async function tutor(uid: string, change: { status?: 'approved' | 'pending' | 'rejected'; isActive?: boolean } = {}) {
  const { status = 'approved', isActive = true } = change;
  const profile = { subjects: ['Music'], bio: '', teachingMethods: [], languages: [], location: '' };
  const hourlyRate = { min: 0, max: 0, currency: 'VND' } as const;
  await running.caseTutor({ uid, name: uid, status, isActive, ...profile, hourlyRate });
}

describe('the public profiles for the site map', () => {
  it('are the listed ones only', async () => {
    await tutor('b');
    await tutor('a');
    await tutor('pending', { status: 'pending' });
    await tutor('rejected', { status: 'rejected' });
    await tutor('withdrawn', { isActive: false });
    await running.settle();
    expect((await listed()).profiles.map(({ uid }) => uid)).toEqual(['a', 'b']);
    expect((await call('')).body).toEqual({ success: true, data: { total: 2 } });
    expect(await listed('?part=2')).toEqual({ profiles: [] });
    await running.facts.publish('user-deleted.v1', { uid: 'a' });
    await running.settle();
    expect((await listed()).profiles.map(({ uid }) => uid)).toEqual(['b']);
  });

  it('have the time of their last edit or approval', async () => {
    await tutor('a');
    await running.settle();
    const times = async () => (await listed()).profiles.map(({ changedAt }) => changedAt);
    const updatedAt = '2031-05-06T07:08:09.000Z';
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'a', updatedAt }));
    await running.settle();
    expect(await times()).toEqual([updatedAt]);
    const approvedAt = '2032-01-01T00:00:00.000Z';
    await running.facts.publish('tutor-approved.v1', aDecision({ uid: 'a', approvedAt }));
    await running.settle();
    expect(await times()).toEqual([approvedAt]);
  });

  it('are split into pages, each profile on exactly one', async () => {
    const uids = Array.from({ length: 1203 }, (_, index) => `t${String(index).padStart(5, '0')}`);
    const { documents } = running.stores;
    const store = createFactsStore(documents, systemClock);
    await tutor('model');
    await running.settle();
    const model = (await store.facts.get('model'))?.state;
    for (const uid of uids) await store.facts.insert(uid, structuredClone(model ?? {}));
    await store.facts.erase('model');
    const part = createListProfiles(store, 601);
    const read = async () => (await Promise.all([1, 2, 3, 4].map(part))).map(({ profiles }) => profiles);
    const parts = await read();
    expect(parts.map(({ length }) => length)).toEqual([601, 601, 1, 0]);
    expect(parts.flatMap((profiles) => profiles.map(({ uid }) => uid))).toEqual(uids);

    // Tutors come and go, also before the first and after the last one.
    await store.facts.erase('t00600');
    for (const uid of ['a-first', 'z-last']) await store.facts.insert(uid, structuredClone(model ?? {}));
    const left = ['a-first', ...uids.filter((uid) => uid !== 't00600'), 'z-last'];
    expect((await read()).flatMap((profiles) => profiles.map(({ uid }) => uid))).toEqual(left);
    for (const uid of ['t00601', 't00602', 't00603']) await store.facts.erase(uid);
    const fewer = left.filter((uid) => !['t00601', 't00602', 't00603'].includes(uid));
    const after = await read();
    expect(after.flatMap((profiles) => profiles.map(({ uid }) => uid))).toEqual(fewer);
    expect(after.map(({ length }) => length)).toEqual([601, 600, 0, 0]);
  });

  it.each(['?part=0', '?part=-1', '?part=x', '?part=1e9', '?part=99999999'])('%s is not a page', async (query) => {
    expect((await call(query)).status).toBe(400);
  });
});
