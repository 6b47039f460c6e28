import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { aPatientDecoder, fileIn, formOf, profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let token: string;

beforeEach(async () => {
  tutors = await startTutors({ decoder });
  token = tutors.tutor('mai');
});
afterEach(() => tutors.stop());

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 60, channels: 3, background: '#33c' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

describe('deleting one’s own profile', () => {
  it('removes profile and photo; a new profile is pending, with a new id and without the photo', async () => {
    const first = profileIn(await tutors.save(token, required));
    const photo = fileIn(await tutors.upload(token, formOf(await aPicture())));
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId: first.profileId }));
    await tutors.service.drain();
    expect((await tutors.call(`/api/uploads/${photo}`)).status).toBe(200);

    expect(await tutors.remove(token)).toMatchObject({ status: 200, body: { success: true, data: { deleted: true } } });
    expect(await tutors.view('mai')).toMatchObject({ status: 404, body: { code: 'tutor-not-found' } });
    expect(await tutors.mine(token)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
    expect(await tutors.call(`/api/uploads/${photo}`)).toMatchObject({ status: 404 });
    await tutors.service.drain();
    expect(await tutors.storedFiles()).toEqual([]);

    const second = profileIn(await tutors.save(token, required));
    expect(second).toMatchObject({ tutorStatus: 'pending', revision: 1, profilePicture: '', reason: null });
    expect(second.profileId).not.toBe(first.profileId);
    await tutors.service.drain();
    expect(tutors.published.map(({ type }) => type)).toEqual([
      'tutor-profile-created.v1',
      'tutor-profile-updated.v1',
      'tutor-profile-deleted.v1',
      'tutor-profile-created.v1',
    ]);
    const sequences = tutors.published.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(4);
  });

  it('ends the owner’s current grant; a profile created under a newer grant keeps that grant', async () => {
    await tutors.save(token, required);
    tutors.tutor('mai', { grant: 'taken-again' });
    await tutors.remove(token);
    tutors.tutor('mai', { grant: 'taken-after' });
    await tutors.save(token, required);
    await tutors.service.drain();
    expect(tutors.published.map(({ data }) => data)).toMatchObject([
      { grant: 'mai-grant' },
      { grant: 'taken-again' },
      { grant: 'taken-after' },
    ]);
  });

  it('ignores decisions and events about an earlier profile', async () => {
    const { profileId } = profileIn(await tutors.save(token, required));
    await tutors.remove(token);
    await tutors.save(token, required);
    for (let turn = 0; turn < 100; turn += 1) {
      await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId }), 10 + turn);
      await tutors.facts.publish('tutor-profile-deleted.v1', { uid: 'mai', profileId, grant: 'mai-grant' }, 10 + turn);
    }
    await tutors.service.drain();
    expect(profileIn(await tutors.mine(token))).toMatchObject({ tutorStatus: 'pending', revision: 1 });
    expect((await tutors.save(token, { location: 'Huế' })).status).toBe(200);
  });

  it('requires ownership, not the role; answers 404 without a profile', async () => {
    expect(await tutors.call('/api/tutors/me', { method: 'DELETE' })).toMatchObject({ status: 401 });
    expect(await tutors.remove(token)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
    await tutors.save(token, required);
    tutors.people.person('mai');
    expect((await tutors.remove(token)).status).toBe(200);
  });

  it('a deletion and 10 concurrent saves leave no partial profile', async () => {
    await tutors.save(token, required);
    const saves = Array.from({ length: 10 }, (_, turn) => tutors.save(token, { location: `Place ${String(turn)}` }));
    const [removed, ...saved] = await Promise.all([tutors.remove(token), ...saves]);
    expect(removed.status).toBe(200);
    // A change that arrives after the deletion is not a complete profile.
    expect(new Set(saved.map(({ status }) => status))).not.toContain(500);
    expect(saved.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await tutors.mine(token)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('removes its profile and photo for good', async () => {
    await tutors.save(token, required);
    await tutors.upload(token, formOf(await aPicture()));
    await tutors.facts.publish('user-registered.v1', anAccount({ uid: 'mai' }), 10);
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai' }), 11);
    await tutors.facts.publish('user-deleted.v1', { uid: 'mai' }, 20);
    await tutors.facts.publish('user-updated.v1', anAccount({ uid: 'mai' }), 15);
    await tutors.service.drain();
    expect(await tutors.view('mai')).toMatchObject({ status: 404 });
    expect(await tutors.storedFiles()).toEqual([]);
    expect(tutors.published.at(-1)).toMatchObject({ type: 'tutor-profile-deleted.v1', subject: 'mai' });
    const kept = tutors.documents.stored('tutor-facts');
    expect(JSON.stringify(await kept.get('mai'))).not.toMatch(/@example|Tutor mai|Admin/);
    // A call that was in flight with a token issued before the deletion.
    expect(await tutors.save(token, required)).toMatchObject({ status: 401, body: { code: 'account-deleted' } });
    expect(await tutors.view('mai')).toMatchObject({ status: 404 });
  });
});

describe('republishing', () => {
  it('publishes each profile under a newer sequence, deleted ones too', async () => {
    const other = tutors.tutor('an');
    await tutors.save(token, required);
    await tutors.save(other, required);
    await tutors.remove(other);
    await tutors.service.drain();
    const before = tutors.published.length;
    const answer = await tutors.operate('/republish', { method: 'POST' });
    expect(answer.body).toMatchObject({ data: { documents: 2 } });
    await tutors.service.drain();
    const told = tutors.published.slice(before);
    expect(told.map(({ type, subject }) => [subject, type]).sort()).toEqual([
      ['an', 'tutor-profile-deleted.v1'],
      ['mai', 'tutor-profile-updated.v1'],
    ]);
    const newest = Math.max(...tutors.published.slice(0, before).map(({ sequence }) => sequence));
    expect(Math.max(...told.map(({ sequence }) => sequence))).toBeGreaterThan(newest);
  });
});
