import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import { mailCodeLimits } from './reset-password.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
beforeEach(async () => {
  identity = await startIdentity();
  await identity.register();
});
afterEach(() => identity.stop());

const email = 'lan@example.com';
const seconds = (): number => Math.floor(identity.clock.now().getTime() / 1000);
const token = (claims: Parameters<RunningIdentity['provider']['token']>[1] = {}): string =>
  identity.provider.token('uid-1', claims);
const post = (path: string, json: unknown, more: object = {}): Promise<Answer> =>
  identity.call(path, { method: 'POST', json, ...more });
const refused = { status: 401, body: { code: 'token-invalid' } };

/** Tokens of earlier sessions: of this second, of long ago, renewed, and one that claims to be verified. */
const olderTokens = (): string[] => [
  token(),
  token({ authTime: seconds() - 86_400 }),
  token({ authTime: seconds() - 1, issuedAt: seconds() + 3000 }),
  token({ authTime: seconds(), emailVerified: true }),
];

const ways: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['a new password by mail', () => identity.resetPassword(email, 'brand-new-1')],
  ['a changed password', () => changePassword('secret-1', 'brand-new-1')],
  ['logging out everywhere', () => post('/api/auth/logout-everywhere', undefined, { token: token() })],
  ['the confirmation of the address', () => identity.confirmAddress(email)],
  ['the confirmation of the address in a session', () => identity.confirmAddress(email, token())],
];
const changePassword = (current: string, password: string): Promise<Answer> =>
  identity.call('/api/auth/password', { method: 'PUT', json: { current, password }, token: token() });

describe('sessions', () => {
  it.each(ways)('end at once and at the provider by %s, and the next sign-in is accepted', async (_what, end) => {
    const older = olderTokens();
    expect((await identity.me(older[0] ?? '')).status).toBe(200);
    expect((await end()).status).toBe(200);
    for (const old of older) expect(await identity.me(old)).toMatchObject(refused);
    expect((await identity.me(token())).status).toBe(200);
    const { tokensValidAfter } = await identity.authority(token());
    expect(identity.provider.sessionsEnded.get('uid-1')).toBe(tokensValidAfter);
  });

  it('end for a disabled account and stay ended after it is enabled', async () => {
    const older = olderTokens();
    await identity.service.useCases.disableAccount(email);
    await identity.service.useCases.enableAccount(email);
    for (const old of older) expect(await identity.me(old)).toMatchObject(refused);
    expect((await identity.me(token())).status).toBe(200);
    expect(identity.provider.sessionsEnded.has('uid-1')).toBe(true);
  });

  it('end here at once while the provider is unavailable, which is told later', async () => {
    const clock = new ManualClock(new Date().toISOString());
    const own = await startIdentity({ clock });
    await own.register();
    own.provider.away = true;
    await own.service.useCases.logOutEverywhere('uid-1');
    expect(await own.me(own.provider.token('uid-1', { authTime: seconds() - 60 }))).toMatchObject(refused);
    own.provider.away = false;
    clock.advance(3_600_000);
    await own.service.drain();
    expect(own.provider.sessionsEnded.has('uid-1')).toBe(true);
    await own.stop();
  });

  it('end without locking anybody out if the clock is set back an hour', async () => {
    const start = Date.now();
    const clock = new ManualClock(new Date(start).toISOString());
    const own = await startIdentity({ clock });
    await own.register();
    const at = (offset: number) => ({ authTime: seconds() + offset, issuedAt: seconds() + offset });
    const old = own.provider.token('uid-1', at(-7200));
    await own.resetPassword(email, 'brand-new-1');
    clock.advance(-3_600_000);
    expect(await own.me(old)).toMatchObject(refused);
    const signedIn = own.provider.token('uid-1', at(-3601));
    expect((await own.me(signedIn)).status).toBe(200);
    clock.advance(7_200_000);
    expect((await own.me(signedIn)).status).toBe(200);
    expect(await own.me(old)).toMatchObject(refused);
    await own.stop();
  });
});

describe('the proof of an address', () => {
  it.each([
    ['a new password by mail', () => identity.resetPassword(email, 'brand-new-1')],
    ['its confirmation', () => identity.confirmAddress(email)],
  ])('is %s', async (_what, prove) => {
    expect((await identity.authority(token())).emailVerified).toBe(false);
    await prove();
    expect((await identity.authority(token())).emailVerified).toBe(true);
    await identity.service.drain();
    expect(identity.published.at(0)).toMatchObject({ data: { emailVerified: false } });
    expect(identity.published.at(-1)).toMatchObject({ data: { emailVerified: true } });
  });

  it('is never a claim of a token or of the provider', async () => {
    await identity.provider.updateAccount('uid-1', { emailVerified: true });
    expect((await identity.authority(token({ emailVerified: true }))).emailVerified).toBe(false);
    await identity.provider.createAccount({ uid: 'new', email: 'new@example.com', name: 'N', emailVerified: true });
    const unknown = identity.provider.token('new', { emailVerified: true });
    expect((await identity.authority(unknown)).emailVerified).toBe(false);
    // Its owner still gets the mail that verifies it.
    expect((await post('/api/auth/verification-mail', undefined, { token: token() })).status).toBe(200);
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
  });

  it('creates a record for a provider account, but not for an erased one', async () => {
    await identity.provider.createAccount({ uid: 'new', email: 'new@example.com', name: 'New', password: 'secret-1' });
    expect(await identity.resetPassword('new@example.com', 'brand-new-1')).toMatchObject({
      body: { data: { email: 'new@example.com' } },
    });
    expect(userIn(await identity.me(identity.provider.token('new')))).toMatchObject({
      name: 'New',
      emailVerified: true,
    });
    const update = identity.provider.deleteAccount.bind(identity.provider);
    identity.provider.deleteAccount = () => identity.provider.ping();
    await identity.service.useCases.eraseAccount('uid-1');
    expect(await identity.resetPassword(email, 'brand-new-1')).toMatchObject({ status: 401 });
    identity.provider.deleteAccount = update;
  });
});

describe('the code of a mail', () => {
  it('contains its address, works once, and is not spent by a password that is too short', async () => {
    const code = await identity.provider.createPasswordResetCode(email);
    expect(await post('/api/auth/reset-code', { code })).toMatchObject({ status: 200, body: { data: { email } } });
    const short = await post('/api/auth/reset-password', { code, password: '12345' });
    expect(short).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password', code: 'password-too-short' }] },
    });
    expect((await post('/api/auth/reset-password', { code, password: 'brand-new-1' })).status).toBe(200);
    const dead = { status: 400, body: { code: 'mail-link-invalid' } };
    expect(await post('/api/auth/reset-password', { code, password: 'brand-new-1' })).toMatchObject(dead);
    expect(await post('/api/auth/reset-code', { code })).toMatchObject(dead);
    expect(await post('/api/auth/verify-email', { code })).toMatchObject(dead);
  });

  it('gives a token to continue only to the session that confirms its own address', async () => {
    await identity.register({ email: 'other@example.com' });
    const stranger = identity.provider.token('uid-2');
    const confirmed = { confirmed: true };
    expect((await identity.confirmAddress(email, stranger)).body).toEqual({ success: true, data: confirmed });
    expect((await identity.me(stranger)).status).toBe(200);
    const own = await identity.confirmAddress('other@example.com', identity.provider.token('uid-2'));
    expect(own.body).toEqual({ success: true, data: { ...confirmed, customToken: 'custom-token-of-uid-2' } });
    // A second mail's link ends no session.
    const signedIn = identity.provider.token('uid-2');
    await identity.confirmAddress('other@example.com');
    expect((await identity.me(signedIn)).status).toBe(200);
  });

  it('is rate-limited by address', async () => {
    const limited = await startIdentity({ limitsFactor: 1 });
    const statuses: number[] = [];
    for (let turn = 0; turn <= mailCodeLimits.address.points; turn += 1) {
      const answer = await limited.call('/api/auth/reset-code', { method: 'POST', json: { code: 'x' } });
      statuses.push(answer.status);
    }
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([400, 400, 429]);
    await limited.stop();
  });
});

describe('changing the password', () => {
  it('requires the old password and a valid new one', async () => {
    expect(await changePassword('wrong-1', 'brand-new-1')).toMatchObject({
      status: 400,
      body: { code: 'credentials-invalid' },
    });
    expect(await changePassword('secret-1', '12345')).toMatchObject({ status: 400 });
    expect((await identity.me(token())).status).toBe(200);
    expect((await changePassword('secret-1', 'brand-new-1')).status).toBe(200);
    expect(await identity.provider.checkPassword(email, 'secret-1')).toBeNull();
    expect(await identity.provider.checkPassword(email, 'brand-new-1')).not.toBeNull();
  });

  it('is refused for an account without an address and for visitors', async () => {
    await identity.provider.createAccount({ uid: 'bare', name: 'B' });
    const bare = identity.provider.token('bare', { email: '' });
    const json = { current: 'secret-1', password: 'brand-new-1' };
    expect(await identity.call('/api/auth/password', { method: 'PUT', json, token: bare })).toMatchObject({
      status: 409,
      body: { code: 'email-missing' },
    });
    expect(await identity.call('/api/auth/password', { method: 'PUT', json })).toMatchObject({ status: 401 });
  });
});
