import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile } from '@sao-mai/platform/testing';
import { startIdentity, userIn } from './testing/identity-fixture.ts';
import type { RunningIdentity } from './testing/identity-fixture.ts';

let identity: RunningIdentity;
let token: string;

beforeEach(async () => {
  identity = await startIdentity();
  await identity.register();
  token = identity.provider.token('uid-1');
});
afterEach(() => identity.stop());

const grantNow = async (): Promise<string | null> => (await identity.authority(token)).grant;

describe('updating the own account', () => {
  it('changes what is named and leaves the rest; tells of it only where something changed', async () => {
    expect(userIn(await identity.update(token, { name: '  Lan   Anh ' }))).toMatchObject({
      name: 'Lan Anh',
      language: 'en',
    });
    expect(userIn(await identity.update(token, { language: 'vi' }))).toMatchObject({ name: 'Lan Anh', language: 'vi' });
    await identity.update(token, { language: 'vi' });
    await identity.update(token, {});
    await identity.service.drain();
    expect(identity.published.at(-1)).toMatchObject({
      type: 'user-updated.v1',
      data: { name: 'Lan Anh', language: 'vi', roles: { client: true, tutor: false } },
    });
    const updates = identity.published.filter(({ type }) => type === 'user-updated.v1');
    expect(updates.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['roles.admin', { roles: { admin: true } }],
    ['tutorStatus', { tutorStatus: 'approved' }],
    ['isActive', { isActive: true }],
    ['uid', { uid: 'x' }],
    ['email', { email: 'x@example.com' }],
    ['disabled', { disabled: false }],
    ['grant', { grant: 'x' }],
    ['profilePicture', { profilePicture: 'x.webp' }],
    ['emailVerified', { emailVerified: true }],
  ])('refuses %s, and nothing changes', async (field, change) => {
    const before = userIn(await identity.me(token));
    const answer = await identity.update(token, { name: 'Changed', ...change });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field, code: 'unknown-field' }] } });
    expect(userIn(await identity.me(token))).toEqual(before);
  });

  it('refuses a wrong content type, broken JSON and a visitor', async () => {
    const put = { method: 'PUT', token } as const;
    const path = '/api/auth/updateprofile';
    expect(await identity.call(path, { ...put, json: '{"name":' })).toMatchObject({
      status: 400,
      body: { code: 'malformed-json' },
    });
    const text = { ...put, json: 'name=x', headers: { 'content-type': 'text/plain' } };
    expect(await identity.call(path, text)).toMatchObject({ status: 415 });
    expect(await identity.call(path, { method: 'PUT', json: {} })).toMatchObject({ status: 401 });
  });
});

describe('the role tutor', () => {
  it('is taken and dropped at once, for a token from before', async () => {
    expect((await identity.authority(token)).roles.tutor).toBe(false);
    expect(userIn(await identity.update(token, { roles: { tutor: true, client: false } })).roles).toEqual({
      client: true,
      tutor: true,
      admin: false,
    });
    expect((await identity.authority(token)).roles.tutor).toBe(true);
    await identity.update(token, { roles: { tutor: false } });
    expect(await identity.authority(token)).toMatchObject({ roles: { tutor: false }, grant: null });
  });

  it('is not dropped while there is a profile; its photo is the account’s picture', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    await identity.teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant, profilePicture: 'a.webp' }));
    await identity.service.drain();
    expect(await identity.update(token, { roles: { tutor: false } })).toMatchObject({
      status: 409,
      body: { code: 'profile-exists' },
    });
    expect(userIn(await identity.me(token))).toMatchObject({ profilePicture: 'a.webp', profilePictureId: 'a.webp' });
    await identity.teller.tell('tutor-profile-deleted.v1', { uid: 'uid-1', profileId: 'uid-1-profile-1', grant });
    await identity.service.drain();
    const after = userIn(await identity.me(token));
    expect(after).toMatchObject({ roles: { client: true, tutor: false }, profilePicture: '' });
    expect(after.profilePictureId).toBeUndefined();
    expect(identity.published.at(-1)).toMatchObject({ data: { roles: { tutor: false }, profilePicture: '' } });
  });

  it('a grant that was taken after the deletion outlives the news of it', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const old = await grantNow();
    await identity.teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant: old }));
    await identity.service.drain();
    await identity.update(token, { roles: { tutor: true } });
    const taken = await grantNow();
    expect(taken).not.toBe(old);
    await identity.teller.tell('tutor-profile-deleted.v1', { uid: 'uid-1', profileId: 'uid-1-profile-1', grant: old });
    await identity.service.drain();
    expect(await identity.authority(token)).toMatchObject({ roles: { tutor: true }, grant: taken });
  });

  it('goes with the profile also where it was taken again while the profile was there', async () => {
    await identity.update(token, { roles: { tutor: true } });
    await identity.teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant: await grantNow() }));
    await identity.update(token, { roles: { tutor: true } });
    // The deletion carries the grant that its owner held when he deleted.
    const grant = await grantNow();
    await identity.teller.tell('tutor-profile-deleted.v1', { uid: 'uid-1', profileId: 'uid-1-profile-1', grant });
    await identity.service.drain();
    expect((await identity.authority(token)).roles.tutor).toBe(false);
  });

  it('comes back to who dropped it while the profile was being made', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    await identity.update(token, { roles: { tutor: false } });
    await identity.teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant }));
    await identity.service.drain();
    expect(await identity.authority(token)).toMatchObject({ roles: { tutor: true }, grant });
  });

  it('events that are late, out of order or repeated 100 times change nothing', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    const { teller } = identity;
    const deleted = { uid: 'uid-1', profileId: 'first', grant: 'an-older-grant' };
    await teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant, profilePicture: 'new.webp' }), 900);
    for (let turn = 0; turn < 100; turn += 1) {
      await teller.tell('tutor-profile-deleted.v1', { ...deleted, grant }, 500);
      await teller.tell('tutor-profile-updated.v1', aProfile({ uid: 'uid-1', profilePicture: 'old.webp' }), 400);
      await teller.tell('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant, profilePicture: 'new.webp' }), 900);
    }
    await teller.tell('tutor-profile-created.v1', aProfile({ uid: 'nobody' }), 901);
    await identity.service.drain();
    expect(userIn(await identity.me(token))).toMatchObject({ roles: { tutor: true }, profilePicture: 'new.webp' });
    expect(await grantNow()).toBe(grant);
    const pictures = identity.published.filter(({ data }) => JSON.stringify(data).includes('new.webp'));
    expect(pictures).toHaveLength(1);
    expect(await identity.documents.collection({ name: 'accounts', parse: (stored) => stored }).count()).toBe(1);
  });
});
