import { afterEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import { ManualClock, operatorKey } from '@sao-mai/platform/testing';
import { account as accountSchema, openAccount } from './account.ts';
import type { Account } from './account.ts';
import { secondsOf } from './account-sessions.ts';
import { createEraseAccount } from './erase-account.ts';
import { createIdentityStore } from '../identity-store.ts';
import { createResolveCaller } from './resolve-caller.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
afterEach(() => identity.stop());

describe('the first authenticated call', () => {
  it('creates a client record for a provider account and publishes it once', async () => {
    identity = await startIdentity();
    const token = identity.provider.token('newcomer', { name: 'Minh', email: 'Minh@Example.com', emailVerified: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => identity.me(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await identity.authority(token)).toMatchObject({
      uid: 'newcomer',
      name: 'Minh',
      email: 'minh@example.com',
      emailVerified: false,
      roles: { client: true, tutor: false, admin: false },
      grant: null,
      disabled: false,
    });
    await identity.service.drain();
    expect(identity.published.map(({ type }) => type)).toEqual(['user-registered.v1']);
  });

  it.each([
    ['the part of the address before @', { name: undefined, email: 'thu.trang@example.com' }, 'thu.trang'],
    ['the same where the name is empty', { name: '  ', email: 'an@example.com' }, 'an'],
    ['a word for everybody where there is nothing', { name: '', email: '' }, 'Member'],
  ])('names an account without a name: %s', async (_, claims, name) => {
    identity = await startIdentity();
    expect(userIn(await identity.me(identity.provider.token('somebody', claims))).name).toBe(name);
  });

  it.each([
    ['the cookie', { cookie: 'a=b; i18nextLng=vi', 'accept-language': 'en' }, 'vi'],
    [
      'a rubbish cookie, then Accept-Language',
      { cookie: 'i18nextLng=xx', 'accept-language': 'de, vi;q=0.8, en;q=0.2' },
      'vi',
    ],
    ['nothing', { 'accept-language': 'de' }, 'en'],
  ])('takes the language from %s', async (_, headers, language) => {
    identity = await startIdentity();
    const token = identity.provider.token('somebody');
    expect(userIn(await identity.me(token, headers)).language).toBe(language);
    // Only the first call decides.
    expect(userIn(await identity.me(token, { cookie: 'i18nextLng=en' })).language).toBe(language);
  });

  it('refuses an invalid or missing token', async () => {
    identity = await startIdentity();
    expect(await identity.me('rubbish')).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    expect(await identity.call('/api/profiles/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await identity.inner('/internal/authority')).toMatchObject({ status: 401 });
  });

  it('never restores an erased account, whatever the order of the calls', async () => {
    identity = await startIdentity();
    const token = identity.provider.token('leaver');
    await identity.me(token);
    const erased = identity.inner('/internal/accounts/erase', {
      method: 'POST',
      token: operatorKey,
      json: { uid: 'leaver' },
    });
    await Promise.all([erased, ...Array.from({ length: 20 }, () => identity.me(token))]);
    expect(await identity.me(token)).toMatchObject({ status: 401, body: { code: 'account-deleted' } });
    expect(await identity.inner('/internal/authority', { token })).toMatchObject({ body: { code: 'account-deleted' } });
    expect(await identity.update(token, { name: 'Back' })).toMatchObject({ status: 401 });
    await identity.service.drain();
    expect(identity.published.at(-1)).toMatchObject({ type: 'user-deleted.v1', data: { uid: 'leaver' } });
    expect(await identity.documents.stored('accounts').count()).toBe(0);
  });

  it('never restores an account erased while its record is being created', async () => {
    const { provider } = (identity = await startIdentity());
    const store = createIdentityStore(new EmbeddedDocuments({ file: ':memory:' }));
    const clock = new ManualClock();
    const erase = createEraseAccount({ store, clock, nudge: () => undefined });
    const accounts = {
      ...store.accounts,
      get: (uid: string) => store.accounts.get(uid),
      erase: (...given: Parameters<typeof store.accounts.erase>) => store.accounts.erase(...given),
      update: async <Result>(uid: string, decide: (current: Account | null) => Change<Account, Result>) => {
        await erase(uid);
        return store.accounts.update(uid, decide);
      },
    };
    const resolveCaller = createResolveCaller({ store: { ...store, accounts }, adminEmails: [], clock });
    const claims = await provider.verify(provider.token('leaver'));
    await expect(resolveCaller(claims, 'en')).rejects.toMatchObject({ code: 'account-deleted' });
    expect(await store.accounts.get('leaver')).toBeNull();
  });

  it('erases the account at the provider too, and retries until the provider answers', async () => {
    const clock = new ManualClock();
    identity = await startIdentity({ clock });
    await identity.register();
    identity.provider.away = true;
    await identity.service.useCases.eraseAccount('uid-1');
    await identity.service.drain();
    identity.provider.away = false;
    expect(await identity.register()).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
    clock.advance(60_000);
    await identity.service.drain();
    expect(await identity.provider.findByUid('uid-1')).toBeNull();
    const again = await identity.register();
    expect(again.status).toBe(201);
  });

  it('reports that an account is disabled, and since when tokens are valid', async () => {
    identity = await startIdentity();
    const store = identity.documents.collection({ name: 'accounts', schema: accountSchema });
    const at = identity.clock.now();
    const common = { emailVerified: true, emailAsOf: 0, language: 'en', provider: 'password', grant: null } as const;
    const open = (uid: string) => openAccount({ ...common, uid, name: uid, email: `${uid}@example.com` }, at);
    await store.insert('barred', { ...open('barred'), disabled: true });
    await store.insert('renewed', { ...open('renewed'), tokensValidAfter: Math.floor(at.getTime() / 1000) + 60 });
    expect(await identity.authority(identity.provider.token('barred'))).toMatchObject({ disabled: true });
    expect(await identity.me(identity.provider.token('barred'))).toMatchObject({ body: { code: 'account-disabled' } });
    expect(await identity.me(identity.provider.token('renewed'))).toMatchObject({ body: { code: 'token-invalid' } });
  });

  it('takes the address of the newest token as unverified and ends earlier sessions', async () => {
    identity = await startIdentity();
    const { provider } = identity;
    await identity.register();
    await identity.confirmAddress('lan@example.com');
    const now = secondsOf(identity.clock.now());
    const old = { email: 'lan@example.com', issuedAt: now + 30, authTime: now };
    const moved = { email: 'New@example.com', emailVerified: true, issuedAt: now + 30, authTime: now + 30 };
    expect((await identity.authority(provider.token('uid-1', old))).emailVerified).toBe(true);
    expect(await identity.authority(provider.token('uid-1', moved))).toMatchObject({
      email: 'new@example.com',
      emailVerified: false,
    });
    expect((await identity.authority(provider.token('uid-1', old))).email).toBe('new@example.com');
    expect(await identity.me(provider.token('uid-1', old))).toMatchObject({ body: { code: 'token-invalid' } });
    expect((await identity.me(provider.token('uid-1', moved))).status).toBe(200);
  });
});

describe('admins', () => {
  it('an address of ADMIN_EMAILS becomes admin once verified, only once; a revocation is permanent', async () => {
    identity = await startIdentity({ adminEmails: ['boss@example.com', 'second@example.com'] });
    const { provider } = identity;
    const account = { password: 'secret-1', name: 'Boss', emailVerified: true };
    await provider.createAccount({ ...account, uid: 'boss', email: 'boss@example.com' });
    await provider.createAccount({ ...account, uid: 'second', email: 'second@example.com' });
    const boss = () => provider.token('boss', { email: 'boss@example.com', emailVerified: true });
    // The token's own claim proves nothing.
    expect((await identity.authority(boss())).roles.admin).toBe(false);
    await identity.confirmAddress('boss@example.com');
    const token = boss();
    expect((await identity.authority(token)).roles.admin).toBe(true);
    expect(userIn(await identity.me(token)).roles.admin).toBe(true);
    await identity.confirmAddress('second@example.com');
    await identity.authority(provider.token('second'));
    expect(await identity.appoint('revoke', 'boss@example.com')).toMatchObject({ status: 200 });
    // The same token, issued before the change.
    expect((await identity.authority(token)).roles.admin).toBe(false);
    // Also under another uid with the same address.
    const again = provider.token('boss-2', { email: 'boss@example.com', emailVerified: true });
    expect((await identity.authority(again)).roles.admin).toBe(false);
  });

  it('are granted and revoked by command, effective at once for existing tokens', async () => {
    identity = await startIdentity();
    await identity.register();
    await identity.register({ email: 'minh@example.com' });
    const token = identity.provider.token('uid-1');
    expect(await identity.appoint('grant', 'LAN@example.com')).toMatchObject({
      body: { data: { uid: 'uid-1', admin: true, emailVerified: false } },
    });
    expect((await identity.authority(token)).roles.admin).toBe(true);
    await identity.appoint('grant', 'minh@example.com');
    await identity.appoint('revoke', 'lan@example.com');
    expect((await identity.authority(token)).roles.admin).toBe(false);
    expect(await identity.appoint('grant', 'nobody@example.com')).toMatchObject({ status: 404 });
    expect(await identity.appoint('grant', 'no address')).toMatchObject({ status: 400 });
  });

  it('are granted before their first call if the provider knows them', async () => {
    identity = await startIdentity();
    await identity.provider.createAccount({ email: 'early@example.com', password: 'secret-1', name: 'Early' });
    expect(await identity.appoint('grant', 'early@example.com')).toMatchObject({ status: 200 });
    expect(await identity.authority(identity.provider.token('uid-1'))).toMatchObject({
      name: 'Early',
      roles: { admin: true },
    });
  });

  it('are published whenever they change, without those who are disabled', async () => {
    identity = await startIdentity();
    const admins = () => identity.published.flatMap(({ type, data }) => (type === 'admins-changed.v1' ? [data] : []));
    for (const name of ['one', 'two']) await identity.register({ email: `${name}@example.com` });
    await identity.appoint('grant', 'one@example.com');
    await identity.appoint('grant', 'one@example.com');
    await identity.appoint('grant', 'two@example.com');
    const operate = (path: string, json: unknown) =>
      identity.inner(`/internal${path}`, { method: 'POST', token: operatorKey, json });
    await operate('/accounts/disable', { email: 'two@example.com' });
    await identity.settle();
    expect(admins()).toEqual([{ uids: ['uid-1'] }, { uids: ['uid-1', 'uid-2'] }, { uids: ['uid-1'] }]);
    await operate('/republish', { after: 'admins/' });
    await identity.settle();
    expect(admins()).toHaveLength(4);
    expect(admins().at(-1)).toEqual({ uids: ['uid-1'] });
  });

  it('of an earlier release, which published none, are published by a migration, once', async () => {
    identity = await startIdentity();
    await identity.register();
    await identity.appoint('grant', 'lan@example.com');
    await identity.settle();
    await identity.documents.stored('admins').update('admins', (roster) => ({
      state: { ...(roster as object), announced: undefined },
      result: null,
    }));
    const migrated = [];
    for (let time = 0; time < 2; time += 1) {
      migrated.push((await identity.inner('/internal/migrate', { method: 'POST', token: operatorKey })).body);
    }
    expect(migrated).toMatchObject([{ data: { isDone: true, changed: 1 } }, { data: { isDone: true, changed: 0 } }]);
    await identity.settle();
    expect(identity.published.filter(({ type }) => type === 'admins-changed.v1').map(({ data }) => data)).toEqual([
      { uids: ['uid-1'] },
      { uids: ['uid-1'] },
    ]);
  });

  it('the last admin is neither revoked nor erased; of two revoked concurrently one stays', async () => {
    identity = await startIdentity();
    await identity.register();
    await identity.appoint('grant', 'lan@example.com');
    expect(await identity.appoint('revoke', 'lan@example.com')).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
    expect(
      await identity.inner('/internal/accounts/erase', { method: 'POST', token: operatorKey, json: { uid: 'uid-1' } }),
    ).toMatchObject({
      status: 409,
    });
    await identity.register({ email: 'minh@example.com' });
    await identity.appoint('grant', 'minh@example.com');
    const both = await Promise.all([
      identity.appoint('revoke', 'lan@example.com'),
      identity.appoint('revoke', 'minh@example.com'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what the operator asks of addresses', () => {
  it('is part of the answer until the address is confirmed, and only where it is asked', async () => {
    identity = await startIdentity({ requireConfirmedAddress: true });
    const token = identity.provider.token('newcomer', { email: 'minh@example.com' });
    expect(await identity.authority(token)).toMatchObject({ emailVerified: false, awaitsConfirmation: true });
    await identity.stop();
    identity = await startIdentity();
    const other = identity.provider.token('newcomer', { email: 'minh@example.com' });
    expect(await identity.authority(other)).not.toHaveProperty('awaitsConfirmation');
  });
});
