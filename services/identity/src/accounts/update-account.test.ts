import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile } from '@sao-mai/platform/testing';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
let token: string;

beforeEach(async () => {
  identity = await startIdentity();
  await identity.register();
  token = identity.provider.token('uid-1');
});
afterEach(() => identity.stop());

const grantNow = async (): Promise<string | null> => (await identity.authority(token)).grant;

describe('updating one’s own account', () => {
  it('changes the given fields only; publishes only actual changes', async () => {
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

describe('the tutor role', () => {
  it('is taken and dropped at once for an existing token', async () => {
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

  it('is not dropped while there is a profile, whose photo is the account’s picture', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    await identity.facts.publish(
      'tutor-profile-created.v1',
      aProfile({ uid: 'uid-1', grant, profilePicture: 'a.webp' }),
    );
    await identity.service.drain();
    expect(await identity.update(token, { roles: { tutor: false } })).toMatchObject({
      status: 409,
      body: { code: 'profile-exists' },
    });
    expect(userIn(await identity.me(token))).toMatchObject({ profilePicture: 'a.webp', profilePictureId: 'a.webp' });
    await identity.facts.publish('tutor-profile-deleted.v1', { uid: 'uid-1', profileId: 'uid-1-profile-1', grant });
    await identity.service.drain();
    const after = userIn(await identity.me(token));
    expect(after).toMatchObject({ roles: { client: true, tutor: false }, profilePicture: '' });
    expect(after.profilePictureId).toBeUndefined();
    expect(identity.published.at(-1)).toMatchObject({ data: { roles: { tutor: false }, profilePicture: '' } });
  });

  it('keeps a grant taken after the deletion, when its event arrives', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const old = await grantNow();
    await identity.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant: old }));
    await identity.service.drain();
    await identity.update(token, { roles: { tutor: true } });
    const taken = await grantNow();
    expect(taken).not.toBe(old);
    await identity.facts.publish('tutor-profile-deleted.v1', {
      uid: 'uid-1',
      profileId: 'uid-1-profile-1',
      grant: old,
    });
    await identity.service.drain();
    expect(await identity.authority(token)).toMatchObject({ roles: { tutor: true }, grant: taken });
  });

  it('is removed with the profile even if it was taken again before the deletion', async () => {
    await identity.update(token, { roles: { tutor: true } });
    await identity.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant: await grantNow() }));
    await identity.update(token, { roles: { tutor: true } });
    // The deletion carries the grant that the owner held at the time.
    const grant = await grantNow();
    await identity.facts.publish('tutor-profile-deleted.v1', { uid: 'uid-1', profileId: 'uid-1-profile-1', grant });
    await identity.service.drain();
    expect((await identity.authority(token)).roles.tutor).toBe(false);
  });

  it('is restored if it was dropped while the profile was being created', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    await identity.update(token, { roles: { tutor: false } });
    await identity.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant }));
    await identity.service.drain();
    expect(await identity.authority(token)).toMatchObject({ roles: { tutor: true }, grant });
  });

  it('ignores late, out-of-order and 100 repeated events', async () => {
    await identity.update(token, { roles: { tutor: true } });
    const grant = await grantNow();
    const { facts } = identity;
    const deleted = { uid: 'uid-1', profileId: 'first', grant: 'an-older-grant' };
    await facts.publish('tutor-profile-created.v1', aProfile({ uid: 'uid-1', grant, profilePicture: 'new.webp' }), 900);
    for (let turn = 0; turn < 100; turn += 1) {
      await facts.publish('tutor-profile-deleted.v1', { ...deleted, grant }, 500);
      await facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'uid-1', profilePicture: 'old.webp' }), 400);
      await facts.publish(
        'tutor-profile-created.v1',
        aProfile({ uid: 'uid-1', grant, profilePicture: 'new.webp' }),
        900,
      );
    }
    await facts.publish('tutor-profile-created.v1', aProfile({ uid: 'nobody' }), 901);
    await identity.service.drain();
    expect(userIn(await identity.me(token))).toMatchObject({ roles: { tutor: true }, profilePicture: 'new.webp' });
    expect(await grantNow()).toBe(grant);
    const pictures = identity.published.filter(({ data }) => JSON.stringify(data).includes('new.webp'));
    expect(pictures).toHaveLength(1);
    expect(await identity.documents.stored('accounts').count()).toBe(1);
  });
});
