import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asGateway, breakable } from '@sao-mai/platform/testing';
import { registerLimits } from './register-account.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

const refused = (code: string, field?: string) => ({
  success: false,
  ...(field === undefined
    ? { code }
    : { code: 'invalid-input', details: [{ field, code, message: expect.any(String) }] }),
});

describe('registering', () => {
  let identity: RunningIdentity;
  let broken = false;

  beforeEach(async () => {
    broken = false;
    identity = await startIdentity({ wrap: (documents) => breakable(documents, () => broken) });
  });
  afterEach(() => identity.stop());

  it('creates a client account, publishes it, and returns no token or password', async () => {
    const answer = await identity.register({ language: 'vi' });
    expect(answer.status).toBe(201);
    expect(userIn(answer)).toEqual({
      uid: 'uid-1',
      id: 'uid-1',
      name: 'Lan Nguyễn',
      email: 'lan@example.com',
      emailVerified: false,
      profilePicture: '',
      roles: { client: true, tutor: false, admin: false },
      language: 'vi',
      provider: 'password',
      linkedinProfile: null,
      createdAt: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret-1');
    await identity.service.drain();
    expect(identity.published).toMatchObject([
      { type: 'user-registered.v1', subject: 'uid-1', data: { language: 'vi', roles: { client: true, tutor: false } } },
    ]);
  });

  it('grants the tutor role on request; client is always true', async () => {
    const answer = await identity.register({ roles: { tutor: true, client: false } });
    expect(userIn(answer).roles).toEqual({ client: true, tutor: true, admin: false });
    expect((await identity.authority(identity.provider.token('uid-1'))).grant).toEqual(expect.any(String));
  });

  it.each([
    ['roles.admin', { roles: { admin: true } }, 'unknown-field'],
    ['tutorStatus', { tutorStatus: 'approved' }, 'unknown-field'],
    ['isActive', { isActive: true }, 'unknown-field'],
    ['uid', { uid: 'somebody' }, 'unknown-field'],
    ['profilePicture', { profilePicture: 'x.webp' }, 'unknown-field'],
  ])('refuses %s', async (field, fields, code) => {
    const answer = await identity.register(fields);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refused(code, field));
    expect(await identity.provider.findByEmail('lan@example.com')).toBeNull();
  });

  it('treats prototype keys as unknown fields', async () => {
    const json = '{"name":"A","email":"a@example.com","password":"secret-1","__proto__":{"admin":true}}';
    const answer = await identity.call('/api/auth/register', { method: 'POST', json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refused('unknown-field', '__proto__'));
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect((await identity.register({ constructor: { prototype: { admin: true } } })).status).toBe(400);
  });

  it.each([
    ['a password of 5 letters', { password: 'abcde' }, 'password-too-short', 'password'],
    ['a password of 300 letters', { password: 'a'.repeat(300) }, 'password-too-long', 'password'],
    ['a name of spaces', { name: '   ' }, 'name-required', 'name'],
    ['an address without a domain', { email: 'lan@' }, 'email-invalid', 'email'],
    ['no address', { email: '' }, 'email-required', 'email'],
    ['a number for a name', { name: 5 }, 'wrong-type', 'name'],
    ['NUL in the password', { password: 'abc\u0000defg' }, 'not-text', 'password'],
  ])('refuses %s', async (_, fields, code, field) => {
    const answer = await identity.register(fields);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refused(code, field));
  });

  it('names every invalid field at once', async () => {
    const answer = await identity.register({ name: '', email: 'x', password: '1' });
    expect(answer.body).toMatchObject({
      details: [{ code: 'name-required' }, { code: 'email-invalid' }, { code: 'password-too-short' }],
    });
  });

  it('ignores case and spaces in addresses and refuses the second registration', async () => {
    expect((await identity.register({ email: '  LAN@Example.COM ' })).status).toBe(201);
    const second = await identity.register({ password: 'another-1' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject(refused('email-in-use'));
    // Even with the right password: this call must not reveal whose password is right.
    expect((await identity.register()).status).toBe(409);
    expect(identity.provider.passwordsTried).toBe(0);
    expect(userIn(await identity.me(identity.provider.token('uid-1'))).email).toBe('lan@example.com');
  });

  it('two concurrent registrations create one account', async () => {
    const answers = await Promise.all([identity.register(), identity.register(), identity.register()]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await identity.documents.stored('accounts').count()).toBe(1);
  });

  it('retrying after a partial failure ends in one complete account', async () => {
    broken = true;
    expect((await identity.register()).status).toBe(503);
    broken = false;
    expect((await identity.register({ password: 'a-guess-1' })).status).toBe(409);
    const again = await identity.register({ roles: { tutor: true } });
    expect(again.status).toBe(201);
    expect(userIn(again)).toMatchObject({ uid: 'uid-1', roles: { tutor: true } });
    expect((await identity.register()).status).toBe(409);
  });

  it('signing in after a partial failure ends in one complete account', async () => {
    broken = true;
    expect((await identity.register()).status).toBe(503);
    broken = false;
    const answer = await identity.me(identity.provider.token('uid-1'));
    expect(userIn(answer)).toMatchObject({ name: 'Lan Nguyễn', email: 'lan@example.com', roles: { client: true } });
    expect((await identity.register()).status).toBe(409);
  });

  it('answers 503 while the provider is unavailable and stores nothing', async () => {
    identity.provider.away = true;
    expect((await identity.register()).status).toBe(503);
    identity.provider.away = false;
    expect((await identity.register()).status).toBe(201);
  });

  it('uses the cookie’s language if none is given', async () => {
    const json = { name: 'An', email: 'an@example.com', password: 'secret-1' };
    const headers = { cookie: 'i18nextLng=vi', 'accept-language': 'en' };
    const answer = await identity.call('/api/auth/register', { method: 'POST', json, headers });
    expect(userIn(answer).language).toBe('vi');
  });
});

describe('limits of registering', () => {
  it('refuse an e-mail tried too often from one address with 429 and Retry-After, and no other', async () => {
    const identity = await startIdentity({ limitsFactor: 1 });
    try {
      for (let turn = 0; turn < registerLimits.email.points; turn += 1) await identity.register();
      const refusal = await identity.register();
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await identity.register({ email: 'other@example.com' })).status).toBe(201);
      const elsewhere = await identity.call('/api/auth/register', {
        method: 'POST',
        json: { name: 'Lan', email: 'lan@example.com', password: 'secret-1' },
        headers: { 'x-forwarded-for': '203.0.113.7', ...asGateway },
      });
      expect(elsewhere.status).toBe(409);
    } finally {
      await identity.stop();
    }
  });

  it('do not count failed writes', async () => {
    let broken = false;
    const identity = await startIdentity({
      limitsFactor: 1,
      wrap: (documents) => breakable(documents, () => broken),
    });
    try {
      broken = true;
      for (let turn = 0; turn < registerLimits.email.points + 5; turn += 1)
        expect((await identity.register()).status).toBe(503);
      broken = false;
      expect((await identity.register()).status).toBe(201);
    } finally {
      await identity.stop();
    }
  });
});

describe('the terms accepted at registration', () => {
  let identity: RunningIdentity;
  beforeEach(async () => {
    identity = await startIdentity();
  });
  afterEach(() => identity.stop());

  it('are in no reply and no event', async () => {
    const answer = await identity.register({ termsVersion: '2025-01-31' });
    expect(answer.status).toBe(201);
    await identity.service.drain();
    expect(JSON.stringify([answer.body, identity.published])).not.toContain('2025-01-31');
  });

  it.each([
    ['', 'required'],
    ['x'.repeat(41), 'too-long'],
    [20261129, 'wrong-type'],
  ])('refuse %j as a version', async (termsVersion, code) => {
    const answer = await identity.register({ termsVersion });
    expect(answer.body).toMatchObject(refused(code, 'termsVersion'));
  });
});
