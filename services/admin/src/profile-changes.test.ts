import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { profileChanges } from '@sao-mai/contracts';
import type { ProfileChanges } from '@sao-mai/contracts';
import { aProfile, anAccount } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin } from './start-admin.fixture.ts';

let running: RunningAdmin;

beforeEach(async () => {
  running = await startAdmin();
  await running.tutor('minh', { name: 'Minh' });
});
afterEach(() => running.stop());

const reply = z.object({ success: z.literal(true), data: profileChanges });
const path = '/api/admin/tutors/minh/changes';

async function changes(): Promise<ProfileChanges> {
  return reply.parse((await running.call('GET', path)).body).data;
}

async function edit(change: Parameters<typeof aProfile>[0]): Promise<void> {
  await running.facts.publish('tutor-profile-updated.v1', aProfile({ revision: 2, ...change }));
  await running.settle();
}

async function deleteProfile(): Promise<void> {
  await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
  await running.settle();
}

const rewritten = { uid: 'minh', profileId: 'minh-profile-2', bio: '<p>I teach the piano with patience.</p>' };

describe('changes of a profile since the last decision', () => {
  it('are for admins only, and 404 without a profile', async () => {
    expect(await running.call('GET', path, { as: null })).toMatchObject({ status: 401 });
    expect(await running.call('GET', path, { as: 'client' })).toMatchObject({ status: 403 });
    expect(await running.call('GET', '/api/admin/tutors/nobody/changes')).toMatchObject({ status: 404 });
    await deleteProfile();
    expect(await running.call('GET', path)).toMatchObject({ status: 404, code: 'tutor-not-found' });
  });

  it('do not exist before the first decision', async () => {
    expect(await changes()).toEqual({ since: null, changed: null });
  });

  it('name the edited fields alone, with both values, the decision and who made it', async () => {
    await running.decide('minh', 'approve');
    expect(await changes()).toMatchObject({
      since: { decision: 'approved', by: { uid: 'ada', name: 'Ada' }, at: running.clock.now().toISOString() },
      changed: { before: {}, after: {} },
    });
    await edit({ uid: 'minh', bio: '<p>I teach the violin.</p>', contactInfo: { phone: '0901234567', website: '' } });
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'minh', name: 'Professor Minh' }));
    await running.settle();
    expect((await changes()).changed).toEqual({
      before: { bio: '<p>I teach the piano.</p>', contactInfo: { phone: '', website: '' }, name: 'Minh' },
      after: {
        bio: '<p>I teach the violin.</p>',
        contactInfo: { phone: '0901234567', website: '' },
        name: 'Professor Minh',
      },
    });
  });

  it('start anew with each decision that changes something', async () => {
    await running.decide('minh', 'approve');
    await edit({ uid: 'minh', location: 'Vinh' });
    await running.decide('minh', 'approve');
    expect((await changes()).changed).toEqual({ before: { location: 'Huế' }, after: { location: 'Vinh' } });
    await running.decide('minh', 'deactivate');
    expect(await changes()).toMatchObject({ since: { decision: 'deactivated' }, changed: { before: {}, after: {} } });
  });

  it('compare a profile that is written anew with the rejected one', async () => {
    await running.decide('minh', 'reject', { body: { reason: 'Too short' } });
    await deleteProfile();
    await running.facts.publish('tutor-profile-created.v1', aProfile(rewritten));
    await running.settle();
    expect(await changes()).toMatchObject({
      since: { decision: 'rejected' },
      changed: { before: { bio: '<p>I teach the piano.</p>' }, after: { bio: rewritten.bio } },
    });
  });

  it('keep nothing of an approved profile that its owner deleted', async () => {
    await running.decide('minh', 'approve');
    await deleteProfile();
    expect((await running.tutors.get('minh'))?.state.reviewed).toBeUndefined();
    await running.facts.publish('tutor-profile-created.v1', aProfile(rewritten));
    await running.settle();
    expect(await changes()).toMatchObject({ since: { decision: 'approved' }, changed: null });
  });

  it('are unknown after a decision of a release that kept nothing, or only what an earlier one was about', async () => {
    await running.decide('minh', 'approve');
    await running.tutors.update('minh', (record) => {
      const { reviewed: _, ...older } = record ?? {};
      return { state: older, result: null };
    });
    expect(await changes()).toMatchObject({ since: { decision: 'approved' }, changed: null });
    await running.decide('minh', 'deactivate');
    await running.tutors.update('minh', (record) => {
      const { reviewed, ...rest } = record ?? {};
      const earlier = reviewed && { ...reviewed, decisionId: 'earlier' };
      return { state: { ...rest, ...(earlier && { reviewed: earlier }) }, result: null };
    });
    expect(await changes()).toMatchObject({ since: { decision: 'deactivated' }, changed: null });
  });

  it('are in no event, and erased with the account', async () => {
    await running.decide('minh', 'reject');
    await running.settle();
    expect(JSON.stringify(running.publishedData)).not.toContain('piano');
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(JSON.stringify((await running.tutors.get('minh'))?.state)).not.toContain('piano');
  });
});
