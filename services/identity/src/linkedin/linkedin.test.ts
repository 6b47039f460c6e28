import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile, ManualClock } from '@sao-mai/platform/testing';
import { createIdentityStore } from '../identity-store.ts';
import { redirectUri, startFakeLinkedin } from '../testing/fake-linkedin.ts';
import type { FakeLinkedin, FakePerson, TokenFlaws } from '../testing/fake-linkedin.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';
import { linkedinBrowser } from '../testing/linkedin-browser.ts';
import type { LinkedinBrowser } from '../testing/linkedin-browser.ts';

const an: FakePerson = {
  subject: 'li-an',
  email: 'An@Example.com',
  email_verified: true,
  name: 'Nguyễn Hoài An',
  given_name: 'Hoài An',
  family_name: 'Nguyễn',
  picture: 'https://media.licdn.com/an?e=1&t=2',
};

let linkedin: FakeLinkedin;
let identity: RunningIdentity;
let browser: LinkedinBrowser;
let clock: ManualClock;

beforeAll(async () => {
  linkedin = await startFakeLinkedin();
});
afterAll(() => linkedin.stop());

beforeEach(async () => {
  linkedin.state.mood = 'well';
  linkedin.state.exchanges.length = 0;
  clock = new ManualClock(new Date().toISOString());
  identity = await startIdentity({ linkedin: linkedin.settings, clock });
  browser = linkedinBrowser(identity, linkedin);
});
afterEach(() => identity.stop());

const refused = (status: number, code: string) => ({ status, body: { success: false, code } });

describe('starting a sign-in with LinkedIn', () => {
  it('returns a state and nonce of 128 random bits, the full URL, and a cookie for this browser', async () => {
    const { state, nonce, authorizationUrl, setCookie } = await browser.start();
    expect(Buffer.from(state, 'base64url')).toHaveLength(16);
    expect(Buffer.from(nonce, 'base64url')).toHaveLength(16);
    const url = new URL(authorizationUrl);
    expect(url.origin).toBe(linkedin.origin);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      x: '1',
      response_type: 'code',
      client_id: 'client',
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state,
      nonce,
    });
    expect(setCookie).toMatch(
      /^linkedin_sign_in=[\w-]{22}; Path=\/api\/auth\/linkedin; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await browser.start()).state).not.toBe(state);
  });

  it('uses the first listed URL if none is named, and keeps an existing browser cookie', async () => {
    const first = await identity.call('/api/auth/linkedin/start', { method: 'POST' });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { authorizationUrl: expect.stringContaining('saomai') } },
    });
    const { cookie } = await browser.start();
    expect((await browser.start({ cookie: `a=b; ${cookie}` })).cookie).toBe(cookie);
    expect((await browser.start({ cookie: 'linkedin_sign_in=chosen' })).cookie).not.toContain('chosen');
  });

  it.each([
    'https://saomai.example.evil.example/linkedin-callback',
    'https://saomai.example/linkedin-callback/',
    'https://saomai.example/linkedin-callback?x=1',
    'https://saomai.example/LINKEDIN-callback',
    'HTTPS://saomai.example/linkedin-callback',
    'https://saomai.example/linkedin-callback#x',
    'https://evil.example/https://saomai.example/linkedin-callback',
    '',
  ])('refuses the redirect URL %p, at the start and at the end', async (uri) => {
    const start = { method: 'POST', json: { redirectUri: uri } } as const;
    expect(await identity.call('/api/auth/linkedin/start', start)).toMatchObject(
      refused(400, 'linkedin-redirect-unknown'),
    );
    const started = await browser.start();
    const code = linkedin.code(an, started.nonce);
    expect(await browser.post(started, code, { redirectUri: uri })).toMatchObject(
      refused(400, 'linkedin-redirect-unknown'),
    );
    // The code was not spent.
    expect((await browser.post(started, code)).status).toBe(200);
  });

  it('answers 404 if LinkedIn is not configured', async () => {
    const without = await startIdentity();
    const start = await without.call('/api/auth/linkedin/start', { method: 'POST' });
    const json = { code: 'c', redirectUri, state: 's' };
    const end = await without.call('/api/auth/linkedin', { method: 'POST', json });
    await without.stop();
    expect([start, end]).toMatchObject([
      refused(404, 'linkedin-not-configured'),
      refused(404, 'linkedin-not-configured'),
    ]);
  });

  it('answers 503 while LinkedIn is unavailable, and works afterwards', async () => {
    linkedin.state.mood = 'down';
    const start = { method: 'POST' } as const;
    expect(await identity.call('/api/auth/linkedin/start', start)).toMatchObject(refused(503, 'linkedin-unavailable'));
    linkedin.state.mood = 'well';
    expect((await identity.call('/api/auth/linkedin/start', start)).status).toBe(200);
  });
});

describe('the code', () => {
  it('creates an account with names, address, badge and picture, and returns a token for its uid', async () => {
    const answer = await browser.signIn(an);
    expect(answer).toMatchObject({ status: 200, body: { data: { customToken: expect.any(String) } } });
    const [exchange] = linkedin.state.exchanges;
    expect(Object.fromEntries(exchange ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: expect.any(String),
      redirect_uri: redirectUri,
      client_id: 'client',
      client_secret: 'secret',
    });
    const uid = await browser.uidOf(an);
    expect(uid).toMatch(/^li_[\w-]{43}$/);
    expect(userIn(await identity.me(identity.provider.token(uid, { provider: 'custom' })))).toMatchObject({
      uid,
      name: 'Nguyễn Hoài An',
      firstName: 'Hoài An',
      lastName: 'Nguyễn',
      email: 'an@example.com',
      emailVerified: true,
      provider: 'linkedin',
      roles: { client: true, tutor: false, admin: false },
      linkedinProfile: { lastUpdated: clock.now().toISOString() },
    });
    await identity.service.drain();
    expect(identity.published[0]).toMatchObject({
      type: 'user-registered.v1',
      data: { uid, linkedinPicture: an.picture, linkedinProfile: { lastUpdated: expect.any(String) } },
    });
    expect(JSON.stringify(identity.published)).not.toContain('li-an');
  });

  it('records the terms that were shown with the account it opens, and not with a later sign-in', async () => {
    const versionOf = async (uid: string) =>
      (await createIdentityStore(identity.documents).accounts.get(uid))?.state.termsVersion;
    const signIn = async (termsVersion: string) => {
      const started = await browser.start();
      return browser.post(started, linkedin.code(an, started.nonce), { termsVersion });
    };
    expect(await signIn('2026-11-29')).toMatchObject({ status: 200 });
    const uid = await browser.uidOf(an);
    expect(await versionOf(uid)).toBe('2026-11-29');
    expect(await signIn('2027-01-01')).toMatchObject({ status: 200 });
    expect(await versionOf(uid)).toBe('2026-11-29');
  });

  it('of 20 concurrent posts of one code one succeeds, the others get ‘code used’', async () => {
    const started = await browser.start();
    const code = linkedin.code(an, started.nonce);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(started, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'linkedin-code-used', error: 'Code already used' } });
    }
    expect(linkedin.state.exchanges).toHaveLength(1);
    expect(await browser.post(started, code)).toMatchObject(refused(409, 'linkedin-code-used'));
  });

  it('is spent even if its first use failed', async () => {
    const started = await browser.start();
    const code = linkedin.code(an, started.nonce);
    linkedin.state.mood = 'down';
    expect(await browser.post(started, code)).toMatchObject(refused(503, 'linkedin-unavailable'));
    linkedin.state.mood = 'well';
    expect(await browser.post(started, code)).toMatchObject(refused(409, 'linkedin-code-used'));
    expect((await browser.signIn(an)).status).toBe(200);
  });

  it('is refused for another state of the same browser', async () => {
    const [one, other] = [await browser.start(), await browser.start()];
    const code = linkedin.code(an, one.nonce);
    expect((await browser.post(one, code)).status).toBe(200);
    expect(await browser.post(other, code)).toMatchObject(refused(409, 'linkedin-code-used'));
  });

  it('an unknown, foreign or used state is refused, and no code is spent on it', async () => {
    const started = await browser.start();
    const elsewhere = await browser.start();
    const code = linkedin.code(an, started.nonce);
    const expired = refused(400, 'linkedin-session-expired');
    expect(await browser.post({ ...started, state: 'A'.repeat(22) }, code)).toMatchObject(expired);
    expect(await browser.post({ ...started, cookie: '' }, code)).toMatchObject(expired);
    expect(await browser.post({ ...started, cookie: elsewhere.cookie }, code)).toMatchObject(expired);
    const other = { redirectUri: 'https://www.saomai.example/linkedin-callback' };
    expect(await browser.post(started, code, other)).toMatchObject(expired);
    expect(linkedin.state.exchanges).toHaveLength(0);
    expect((await browser.post(started, code)).status).toBe(200);
    expect(await browser.post(started, linkedin.code(an, started.nonce))).toMatchObject(expired);
  });

  it('a state expires after ten minutes and is deleted', async () => {
    const started = await browser.start();
    clock.advance(601_000);
    expect(await browser.post(started, linkedin.code(an, started.nonce))).toMatchObject(
      refused(400, 'linkedin-session-expired'),
    );
    await identity.service.drain();
    expect(await identity.documents.stored('linkedin-attempts').count()).toBe(0);
  });

  it.each([
    ['no code', { code: '' }, 'code'],
    ['a number for a code', { code: 5 }, 'code'],
    ['a list for a state', { state: ['a'] }, 'state'],
    ['a code of 3,000 letters', { code: 'a'.repeat(3000) }, 'code'],
    ['roles', { roles: { admin: true } }, 'roles'],
    ['a uid', { uid: 'somebody' }, 'uid'],
  ])('refuses %s', async (_, fields, field) => {
    const answer = await browser.post(await browser.start(), 'a-code', fields);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it.each<[string, FakeLinkedin['state']['mood'], number, string]>([
    ['is away', 'down', 503, 'linkedin-unavailable'],
    ['does not know us', 'invalid_client', 503, 'linkedin-unavailable'],
    ['sends us elsewhere', 'redirects', 503, 'linkedin-unavailable'],
    ['answers with a page', 'html', 400, 'linkedin-failed'],
  ])('gets our own error if LinkedIn %s', async (_, mood, status, code) => {
    const started = await browser.start();
    linkedin.state.mood = mood;
    const answer = await browser.post(started, linkedin.code(an, started.nonce));
    expect(answer).toMatchObject(refused(status, code));
    expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1');
  });

  it('is answered soon after 5 s if LinkedIn does not respond', async () => {
    const started = await browser.start();
    linkedin.state.mood = 'silent';
    const begin = performance.now();
    expect(await browser.post(started, linkedin.code(an, started.nonce))).toMatchObject(
      refused(503, 'linkedin-unavailable'),
    );
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it('is refused if LinkedIn does not know it', async () => {
    expect(await browser.post(await browser.start(), 'unknown')).toMatchObject(refused(400, 'linkedin-failed'));
  });

  it.each<[string, TokenFlaws]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['for another client', { audience: 'somebody-else' }],
    ['that has expired', { expiresIn: -120 }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: null }],
    ['signed by a foreign key', { foreignKey: true }],
    ['without a signature', { unsigned: true }],
    ['without a subject', { subject: '' }],
  ])('is refused with an id_token %s', async (_, flaws) => {
    expect(await browser.signIn(an, flaws)).toMatchObject(refused(400, 'linkedin-failed'));
    expect(await identity.provider.findByEmail('an@example.com')).toBeNull();
  });

  it('is answered 503 if LinkedIn’s keys are unavailable', async () => {
    linkedin.state.keysAway = true;
    const fresh = await startIdentity({ linkedin: linkedin.settings });
    const answer = await linkedinBrowser(fresh, linkedin).signIn(an);
    linkedin.state.keysAway = false;
    await fresh.stop();
    expect(answer).toMatchObject(refused(503, 'linkedin-unavailable'));
  });

  it('never makes an admin, whatever the token claims', async () => {
    const claims = { ...an, admin: true, roles: { admin: true } };
    const uid = await browser.uidOf(claims);
    expect((await identity.authority(identity.provider.token(uid))).roles.admin).toBe(false);
  });

  it('is rate-limited by address', async () => {
    const limited = await startIdentity({ linkedin: linkedin.settings, limitsFactor: 0.02 });
    const start = { method: 'POST' } as const;
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await limited.call('/api/auth/linkedin/start', start));
    await limited.stop();
    expect(answers.at(0)?.status).toBe(200);
    expect(answers.at(-1)).toMatchObject(refused(429, 'limited'));
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the same person again', () => {
  it('opens the same account, even if address and name changed at LinkedIn', async () => {
    const uid = await browser.uidOf(an);
    await identity.update(identity.provider.token(uid), { name: 'My own name' });
    clock.advance(1000);
    expect(await browser.uidOf({ subject: an.subject, email: 'new@example.com', email_verified: true })).toBe(uid);
    expect(userIn(await identity.me(identity.provider.token(uid)))).toMatchObject({
      name: 'My own name',
      email: 'an@example.com',
      firstName: 'Hoài An',
      linkedinProfile: { lastUpdated: clock.now().toISOString() },
    });
  });

  it('gets one account when signing in concurrently in two tabs', async () => {
    const uids = await Promise.all(Array.from({ length: 5 }, () => browser.uidOf(an)));
    expect(new Set(uids).size).toBe(1);
    expect(await identity.documents.stored('accounts').count()).toBe(1);
  });

  it('gets one complete account even if the first write of the record failed', async () => {
    const uid = await browser.uidOf(an);
    const fresh = await startIdentity({ linkedin: linkedin.settings });
    await fresh.provider.createAccount({ uid, email: 'an@example.com', emailVerified: true, name: 'An' });
    expect(await linkedinBrowser(fresh, linkedin).uidOf(an)).toBe(uid);
    await fresh.stop();
  });

  it('gets a new account after deleting the old one, which stays deleted', async () => {
    const uid = await browser.uidOf(an);
    await identity.call('/api/profiles/me', { method: 'DELETE', token: identity.provider.token(uid) });
    await identity.service.drain();
    const next = await browser.uidOf(an);
    expect(next).not.toBe(uid);
    expect(await identity.me(identity.provider.token(uid))).toMatchObject(refused(401, 'account-deleted'));
    expect(userIn(await identity.me(identity.provider.token(next))).email).toBe('an@example.com');
  });

  it('is refused while the account is disabled', async () => {
    await browser.uidOf(an);
    await identity.service.useCases.disableAccount('an@example.com');
    expect(await browser.signIn(an)).toMatchObject(refused(403, 'account-disabled'));
    await identity.service.useCases.enableAccount('an@example.com');
    expect((await browser.signIn(an)).status).toBe(200);
  });

  it('gets an account without an address, a name or a picture', async () => {
    const uid = await browser.uidOf({ subject: 'bare' });
    expect(userIn(await identity.me(identity.provider.token(uid, { email: undefined })))).toMatchObject({
      name: 'Member',
      email: '',
      emailVerified: false,
    });
  });
});

describe('an e-mail account and LinkedIn with the same address', () => {
  const exists = refused(409, 'account-exists-with-other-credential');
  const verify = (): Promise<unknown> => identity.confirmAddress('an@example.com');

  it('are one account if both sides verified the address', async () => {
    await identity.register({ email: 'an@example.com', name: 'Mine' });
    await verify();
    expect(await browser.uidOf(an)).toBe('uid-1');
    expect(userIn(await identity.me(identity.provider.token('uid-1')))).toMatchObject({
      name: 'Mine',
      provider: 'password',
      firstName: 'Hoài An',
      linkedinProfile: { lastUpdated: expect.any(String) },
    });
    // Afterwards found by the subject, even with another address.
    expect(await browser.uidOf({ ...an, email: 'later@example.com' })).toBe('uid-1');
  });

  it('are not linked if only the provider calls the address of the e-mail account verified', async () => {
    const early = { email: 'an@example.com', password: 'secret-1', name: 'Early', emailVerified: true };
    const { uid } = await identity.provider.createAccount(early);
    expect(await browser.signIn(an)).toMatchObject(exists);
    await identity.resetPassword('an@example.com', 'owners-own-1');
    expect(await browser.uidOf(an)).toBe(uid);
  });

  it('are not linked while the e-mail account is unverified; the owner’s new password ends the squatter’s access', async () => {
    await identity.register({ email: 'an@example.com', name: 'Squatter' });
    const squatter = identity.provider.token('uid-1', { authTime: 1000 });
    expect((await identity.me(squatter)).status).toBe(200);
    expect(await browser.signIn(an)).toMatchObject(exists);
    expect(userIn(await identity.me(squatter)).linkedinProfile).toBeNull();
    // The mailbox's owner sets a password from the mail and signs in with it.
    expect((await identity.resetPassword('an@example.com', 'owners-own-1')).status).toBe(200);
    expect((await identity.me(identity.provider.token('uid-1'))).status).toBe(200);
    expect(await identity.me(squatter)).toMatchObject(refused(401, 'token-invalid'));
    expect(await identity.provider.checkPassword('an@example.com', 'secret-1')).toBeNull();
    expect(await browser.uidOf(an)).toBe('uid-1');
  });

  it.each([false, 'false', 'yes', null])('are not linked if LinkedIn says verified is %p', async (said) => {
    await identity.register({ email: 'an@example.com' });
    await verify();
    const { email_verified: _, ...unsaid } = an;
    const person = said === null ? unsaid : { ...an, email_verified: said };
    expect(await browser.signIn(person)).toMatchObject(exists);
    expect(userIn(await identity.me(identity.provider.token('uid-1'))).linkedinProfile).toBeNull();
  });

  it('LinkedIn first: registering the address is refused, and a new password leads to the one account', async () => {
    const uid = await browser.uidOf(an);
    expect(await identity.register({ email: 'an@example.com' })).toMatchObject(exists);
    await identity.resetPassword('an@example.com', 'second-way-1');
    const token = identity.provider.token(uid, { provider: 'password' });
    expect(userIn(await identity.me(token))).toMatchObject({ uid, provider: 'linkedin' });
    expect(await browser.uidOf(an)).toBe(uid);
  });

  it('LinkedIn first with an unverified address: whoever verifies the address keeps the account alone', async () => {
    const squatter = { ...an, email_verified: false };
    const uid = await browser.uidOf(squatter);
    const token = identity.provider.token(uid, { provider: 'custom', authTime: 1000, emailVerified: false });
    expect(userIn(await identity.me(token))).toMatchObject({ emailVerified: false, email: 'an@example.com' });
    expect(await identity.register({ email: 'an@example.com' })).toMatchObject(exists);
    await identity.resetPassword('an@example.com', 'owners-own-1');
    const owner = identity.provider.token(uid, { provider: 'password' });
    expect(userIn(await identity.me(owner))).toMatchObject({ emailVerified: true, linkedinProfile: null });
    expect(await identity.me(token)).toMatchObject(refused(401, 'token-invalid'));
    expect(await browser.signIn(squatter)).toMatchObject(exists);
    // After LinkedIn verified the address it is the same person again.
    expect(await browser.uidOf(an)).toBe(uid);
  });

  it('an address that LinkedIn verifies later is verified here too', async () => {
    const uid = await browser.uidOf({ ...an, email_verified: false });
    expect(await browser.uidOf(an)).toBe(uid);
    expect(await identity.provider.findByUid(uid)).toMatchObject({ emailVerified: true });
  });

  it('are refused with a clear error while the e-mail account is disabled or being deleted', async () => {
    await identity.register({ email: 'an@example.com' });
    await verify();
    await identity.provider.updateAccount('uid-1', { disabled: true });
    expect(await browser.signIn(an)).toMatchObject(refused(403, 'account-disabled'));
  });
});

describe('the picture', () => {
  const picture = async (uid: string): Promise<unknown> => userIn(await identity.me(identity.provider.token(uid)));

  it('is published as an event, never hot-linked, and shown once the copy is stored', async () => {
    const uid = await browser.uidOf(an);
    expect(await picture(uid)).toMatchObject({ profilePicture: '' });
    await identity.facts.publish('account-picture-copied.v1', { uid, file: 'copy.webp' }, 10);
    await identity.facts.publish('account-picture-copied.v1', { uid, file: 'older.webp' }, 9);
    await identity.service.drain();
    expect(await picture(uid)).toMatchObject({ profilePicture: 'copy.webp', profilePictureId: 'copy.webp' });
    expect(identity.published.at(-1)).toMatchObject({ type: 'user-updated.v1', data: { profilePicture: 'copy.webp' } });
  });

  it('is replaced by a profile’s photo and restored when the profile is deleted', async () => {
    const uid = await browser.uidOf(an);
    const profile = { uid, profileId: 'p', grant: null };
    await identity.facts.publish('account-picture-copied.v1', { uid, file: 'copy.webp' }, 10);
    await identity.facts.publish(
      'tutor-profile-created.v1',
      aProfile({ ...profile, profilePicture: 'photo.webp' }),
      11,
    );
    await identity.service.drain();
    expect(await picture(uid)).toMatchObject({ profilePicture: 'photo.webp' });
    await identity.facts.publish('account-picture-copied.v1', { uid, file: 'newer.webp' }, 12);
    await identity.service.drain();
    expect(await picture(uid)).toMatchObject({ profilePicture: 'photo.webp' });
    await identity.facts.publish('tutor-profile-deleted.v1', profile, 13);
    await identity.service.drain();
    expect(await picture(uid)).toMatchObject({ profilePicture: 'newer.webp' });
  });
});
