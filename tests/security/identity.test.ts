import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@sao-mai/contracts';
import { aToken } from '@sao-mai/platform/testing';
import { chooseAtLinkedin, linkedinAnswer, postCode, signInWithLinkedin, startLinkedin } from '../support/linkedin.ts';
import { caughtMails } from '../support/mails.ts';
import { aMarketplace } from '../support/marketplace.ts';
import type { TestMarketplace } from '../support/marketplace.ts';
import { aPerson, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Person, Site } from '../support/person.ts';
import { codeIn, providerCall, refreshedToken, resetPassword } from '../support/sign-in-provider.ts';

let site: TestMarketplace;
let victim: Person;
let tutor: Person;
let admin: Person;

beforeAll(async () => {
  site = await aMarketplace();
  victim = await aPerson(site, { name: 'Victim' });
  tutor = await aTutor(site, { name: 'Tutor' });
  admin = await aPerson(site, { name: 'Admin' });
  await site.services.identity.useCases.grantAdmin(admin.email);
  await site.drain();
}, 60_000);
afterAll(() => site.end());

/** Both the gateway and the service's own port must refuse. */
const doors = (service: keyof TestMarketplace['services']): readonly (readonly [string, Site])[] => [
  ['through the gateway', site],
  ["at the service's own port", { ...site, url: site.services[service].url() }],
];
const me = async (person: Person): Promise<User> => dataOf(await person.call<User>('GET', '/api/profiles/me'));

const never: Readonly<Record<string, unknown>> = {
  admin: true,
  isAdmin: true,
  tutorStatus: 'approved',
  isActive: false,
  uid: 'somebody-else',
  id: 'somebody-else',
  emailVerified: true,
  provider: 'linkedin',
  grant: 'mine',
  disabled: false,
  createdAt: '2000-01-01T00:00:00.000Z',
  profilePicture: 'x.webp',
  profilePictureId: 'x.webp',
  linkedinProfile: { lastUpdated: '2000-01-01T00:00:00.000Z' },
  tokensValidAfter: 0,
  submittedAt: '2000-01-01T00:00:00.000Z',
  __proto: { admin: true },
  constructor: { prototype: { admin: true } },
};

describe('no call sets what is not the caller’s to set', () => {
  const inquiry = { name: 'A', email: 'a@example.com', message: 'A message long enough.' };
  const writes = (): readonly (readonly [
    keyof TestMarketplace['services'],
    Person | null,
    string,
    string,
    object,
  ])[] => [
    ['identity', null, 'POST', '/api/auth/register', { name: 'N', email: 'new@example.com', password: 'secret-1' }],
    ['identity', tutor, 'PUT', '/api/auth/updateprofile', { name: 'Renamed' }],
    ['identity', null, 'POST', '/api/auth/linkedin/start', {}],
    ['identity', null, 'POST', '/api/auth/linkedin', { code: 'c', redirectUri: 'r', state: 's' }],
    ['identity', null, 'POST', '/api/auth/password-reset', { email: 'a@example.com' }],
    ['identity', null, 'POST', '/api/auth/reset-code', { code: 'c' }],
    ['identity', null, 'POST', '/api/auth/reset-password', { code: 'c', password: 'secret-1' }],
    ['identity', null, 'POST', '/api/auth/verify-email', { code: 'c' }],
    ['identity', tutor, 'PUT', '/api/auth/password', { current: 'c', password: 'secret-1' }],
    ['identity', tutor, 'POST', '/api/auth/email-change', { email: 'a@b.example', password: 'secret-1' }],
    ['tutors', tutor, 'POST', '/api/tutors', { location: 'Elsewhere' }],
    ['inquiries', victim, 'POST', `/api/inquiries/${tutor.uid}`, inquiry],
    ['admin', admin, 'PUT', `/api/admin/tutors/${tutor.uid}/approve`, { reason: 'x' }],
  ];

  it('answers 400 and names the field, for every such field of every write', async () => {
    const [before, profileBefore] = [await me(tutor), dataOf(await tutor.call('GET', '/api/tutors/me'))];
    for (const [service, caller, method, path, body] of writes()) {
      for (const [door, at] of doors(service)) {
        for (const [field, value] of Object.entries(never)) {
          const token = caller?.token;
          const answer = await call(at, method, path, {
            body: { ...body, [field]: value },
            ...(token !== undefined && { token }),
          });
          expect([path, field, door, answer.status, codeOf(answer)]).toEqual([path, field, door, 400, 'invalid-input']);
          expect(answer.body).toMatchObject({ details: [{ field, code: 'unknown-field' }] });
        }
      }
    }
    expect(await me(tutor)).toEqual(before);
    expect(dataOf(await tutor.call('GET', '/api/tutors/me'))).toEqual(profileBefore);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('roles.admin and an address are refused wherever roles or an address are taken', async () => {
    for (const [, at] of doors('identity')) {
      const body = { name: 'N', email: 'new@example.com', password: 'secret-1', roles: { admin: true } };
      expect((await call(at, 'POST', '/api/auth/register', { body })).status).toBe(400);
      for (const change of [
        { roles: { admin: true } },
        { roles: { client: true, admin: true } },
        { email: 'x@y.example' },
      ]) {
        const answer = await call(at, 'PUT', '/api/auth/updateprofile', { body: change, token: victim.token });
        expect(answer.status).toBe(400);
      }
    }
    expect((await me(victim)).roles).toEqual({ client: true, tutor: false, admin: false });
    await expect(signIn(site, 'new@example.com', 'secret-1')).rejects.toThrow('No sign-in');
  });
});

describe('what a person may do is what the store says now', () => {
  it('a claim of admin in the token is nothing, and a role that was taken away is gone at once', async () => {
    const claims = { admin: true, roles: { admin: true, tutor: true }, tutor: true };
    const boasting = aToken({
      uid: victim.uid,
      projectId: site.projectId,
      claims: { ...claims, email: victim.email, email_verified: false },
    });
    for (const [, at] of doors('admin')) {
      expect(codeOf(await call(at, 'GET', '/api/admin/tutors/pending', { token: boasting }))).toBe('forbidden');
    }
    const second = await aPerson(site);
    await site.services.identity.useCases.grantAdmin(second.email);
    expect((await second.call('GET', '/api/admin/tutors/pending')).status).toBe(200);
    await site.services.identity.useCases.revokeAdmin(second.email);
    expect(codeOf(await second.call('GET', '/api/admin/tutors/pending'))).toBe('forbidden');
  });
});

describe('headers from outside give nobody an identity', () => {
  it('without a token one is a visitor, with a token its owner, whatever else is sent', async () => {
    const headers = {
      'x-user-id': admin.uid,
      'x-user-uid': admin.uid,
      'x-user-email': admin.email,
      'x-user-roles': 'admin',
      'x-forwarded-user': admin.uid,
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'admin-admin',
      'x-language-hint': 'vi',
      cookie: `token=${admin.token}; __session=${admin.token}`,
    };
    for (const [door, at] of doors('admin')) {
      const visitor = await call(at, 'GET', '/api/admin/tutors/pending', { headers });
      expect([door, visitor.status]).toEqual([door, 401]);
      const other = await call(at, 'GET', '/api/admin/tutors/pending', { headers, token: victim.token });
      expect([door, other.status]).toEqual([door, 403]);
    }
    for (const [, at] of doors('identity')) {
      const own = await call<User>(at, 'GET', '/api/profiles/me', { headers, token: victim.token });
      expect(dataOf(own).uid).toBe(victim.uid);
    }
  });

  it('/internal is not reached through the gateway', async () => {
    for (const path of [
      '/internal/authority',
      '/internal/my-data',
      '/internal/admins/grant',
      '/api/../internal/authority',
    ]) {
      const answer = await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
      expect([path, answer.headers.get('content-type')?.includes('json') === true && answer.ok]).toEqual([path, false]);
    }
  });
});

describe('tokens that are not in order are 401, on public calls too', () => {
  const now = Math.floor(Date.now() / 1000);
  const base = (): { uid: string; projectId: string } => ({ uid: admin.uid, projectId: site.projectId });
  const bad = (): Readonly<Record<string, string>> => ({
    'signed with HS256': aToken({ ...base(), header: { alg: 'HS256' }, signature: 'c2lnbmF0dXJl' }),
    'signed with RS256 by nobody': aToken({ ...base(), header: { alg: 'RS256', kid: 'x' }, signature: 'c2lnbmF0dXJl' }),
    'alg none with a signature': aToken({ ...base(), signature: 'c2lnbmF0dXJl' }),
    'another audience': aToken({ ...base(), claims: { aud: 'another-project' } }),
    'another issuer': aToken({ ...base(), claims: { iss: 'https://securetoken.google.com/another-project' } }),
    'another project': aToken({ uid: admin.uid, projectId: 'another-project' }),
    expired: aToken({ ...base(), claims: { iat: now - 7200, exp: now - 3600 } }),
    'not yet valid': aToken({ ...base(), claims: { iat: now + 3600, exp: now + 7200, auth_time: now + 3600 } }),
    'valid for a day': aToken({ ...base(), claims: { exp: now + 86_400 } }),
    'no subject': aToken({ ...base(), claims: { sub: '' } }),
    'a session cookie': aToken({ ...base(), claims: { iss: `https://session.firebase.google.com/${site.projectId}` } }),
    'a custom token': aToken({
      ...base(),
      claims: { aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit' },
    }),
    rubbish: 'rubbish',
    'three dots': '...',
  });

  it('each of them, at every service', async () => {
    const routes: readonly (readonly [keyof TestMarketplace['services'], string, string])[] = [
      ['identity', 'GET', '/api/profiles/me'],
      ['tutors', 'GET', `/api/tutors/${tutor.uid}`],
      ['search', 'GET', '/api/search'],
      ['inquiries', 'POST', `/api/inquiries/${tutor.uid}`],
      ['admin', 'GET', '/api/admin/tutors/pending'],
    ];
    for (const [kind, token] of Object.entries(bad())) {
      for (const [service, method, path] of routes) {
        for (const [door, at] of doors(service)) {
          const answer = await call(at, method, path, { token });
          expect([kind, path, door, answer.status, codeOf(answer)]).toEqual([kind, path, door, 401, 'token-invalid']);
        }
      }
    }
  });

  it('the token that LinkedIn’s code gives is no bearer token', async () => {
    const { customToken } = dataOf(await linkedinAnswer(site, 'minh'));
    expect(codeOf(await call(site, 'GET', '/api/profiles/me', { token: customToken }))).toBe('token-invalid');
    const claims = JSON.parse(Buffer.from(customToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub', 'uid']);
    const minh = await signInWithLinkedin(site, 'minh');
    expect((await me(minh)).roles.admin).toBe(false);
  });
});

describe('the code and the state, through the gateway', () => {
  it('20 posts of one code at once: one success', async () => {
    const started = await startLinkedin(site);
    const code = (await chooseAtLinkedin(started, 'an')).get('code') ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => postCode(site, started, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const again = await postCode(site, started, code);
    expect(again).toMatchObject({ status: 409, body: { error: 'Code already used', code: 'linkedin-code-used' } });
  });

  it('the state of one browser is nothing to another, and comes back as it was sent', async () => {
    const [mine, theirs] = [await startLinkedin(site), await startLinkedin(site)];
    const back = await chooseAtLinkedin(mine, 'an');
    expect(back.get('state')).toBe(mine.state);
    const code = back.get('code') ?? '';
    for (const attempt of [
      { ...mine, cookie: theirs.cookie },
      { ...mine, cookie: '' },
      { ...theirs, cookie: mine.cookie },
      { ...mine, state: theirs.state },
    ]) {
      expect(codeOf(await postCode(site, attempt, code))).toBe('linkedin-session-expired');
    }
    expect((await postCode(site, mine, code)).status).toBe(200);
  });

  it('a person who cancels, and a provider that fails, bring no code', async () => {
    for (const [choice, error] of [
      ['cancel', 'user_cancelled_login'],
      ['error', 'server_error'],
    ] as const) {
      const started = await startLinkedin(site);
      const back = Object.fromEntries(await chooseAtLinkedin(started, choice));
      expect(back).toEqual({ error, error_description: expect.any(String), state: started.state });
    }
  });

  it('only addresses of the list, letter for letter', async () => {
    const good = `${site.url}/linkedin-callback`;
    const port = new URL(site.url).port;
    for (const redirectUri of [
      `http://127.0.0.1:${port}.evil.example/linkedin-callback`,
      `http://evil.example/?x=${good}`,
      `${good}/`,
      `${good}?next=x`,
      good.toUpperCase(),
      good.replace('http:', 'https:'),
    ]) {
      const answer = await call(site, 'POST', '/api/auth/linkedin/start', { body: { redirectUri } });
      expect([redirectUri, answer.status, codeOf(answer)]).toEqual([redirectUri, 400, 'linkedin-redirect-unknown']);
    }
  });
});

describe('nobody keeps an account made with another’s address', () => {
  it('LinkedIn joins no address that is not verified, and the squatter’s password and session end with the owner’s own', async () => {
    const email = 'thao.le@linkedin.example';
    const squatter = await aPerson(site, { email, name: 'Squatter' });
    expect(codeOf(await linkedinAnswer(site, 'thao'))).toBe('account-exists-with-other-credential');
    expect(await me(squatter)).toMatchObject({ emailVerified: false, linkedinProfile: null });

    dataOf(await call(site, 'POST', '/api/auth/password-reset', { body: { email } }));
    await site.drain();
    const mail = (await caughtMails(site.mailUrl, email)).at(-1);
    const stolen = { email, password: 'a-password', returnSecureToken: true };
    const { refreshToken } = await providerCall(site, 'signInWithPassword', stolen);
    await resetPassword(site, codeIn(mail?.text ?? '', 'reset-password'), 'the-owners-own');
    await expect(signIn(site, email, 'a-password')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(codeOf(await squatter.call('GET', '/api/profiles/me'))).toBe('token-invalid');
    expect((await me(await signIn(site, email, 'the-owners-own'))).uid).toBe(squatter.uid);
    await expect(refreshedToken(site, refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    expect(codeOf(await squatter.call('GET', '/api/profiles/me'))).toBe('token-invalid');
    expect(codeOf(await linkedinAnswer(site, 'thao'))).toBe('account-exists-with-other-credential');
  }, 30_000);
});

describe('what can be tried is throttled', () => {
  it('sign-in, register, LinkedIn and reset mails, by account and by address', async () => {
    const strict = await aMarketplace({ limitsFactor: 1 });
    try {
      const person = await aPerson(strict);
      const wrong = async (email: string): Promise<string> =>
        signIn(strict, email, 'wrong-password').then(
          () => 'signed in',
          (error: unknown) => String(error),
        );
      const tries: string[] = [];
      for (let turn = 0; turn < 22; turn += 1) tries.push(await wrong(person.email));
      expect(tries[0]).toContain('INVALID_LOGIN_CREDENTIALS');
      expect(tries.at(-1)).toContain('TOO_MANY_ATTEMPTS');
      expect(await wrong('nobody@example.com')).toContain('INVALID_LOGIN_CREDENTIALS');

      const statuses = async (path: string, body: object, turns: number): Promise<number[]> => {
        const found: number[] = [];
        // A client cannot evade the limit with forwarded headers.
        for (let turn = 0; turn < turns; turn += 1) {
          const headers = { 'x-forwarded-for': `10.0.0.${String(turn)}` };
          found.push((await call(strict, 'POST', path, { body, headers })).status);
        }
        return found;
      };
      const register = { name: 'A', email: person.email, password: 'secret-1' };
      expect((await statuses('/api/auth/register', register, 12)).at(-1)).toBe(429);
      expect((await statuses('/api/auth/password-reset', { email: 'a@example.com' }, 6)).at(-1)).toBe(429);
      expect((await statuses('/api/auth/linkedin/start', {}, 121)).at(-1)).toBe(429);
    } finally {
      await strict.end();
    }
  }, 60_000);

  it('an unknown address takes as long as a wrong password', async () => {
    const timed = async (email: string): Promise<number> => {
      const begin = performance.now();
      await signIn(site, email, 'wrong-password').catch(() => undefined);
      return performance.now() - begin;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      known.push(await timed(victim.email));
      unknown.push(await timed(`nobody-${String(turn)}@example.com`));
    }
    const median = (times: number[]): number => times.toSorted((one, other) => one - other)[6] ?? 0;
    // Without hashing, the response would be tens of times faster; load alone may double one side.
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.25);
    expect(ratio).toBeLessThan(4);
  });
});
