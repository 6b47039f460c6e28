import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyData, User } from '@sao-mai/contracts';
import { eventually } from '../support/eventually.ts';
import { linkedinAnswer, signInWithLinkedin } from '../support/linkedin.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin, setAccess } from '../support/operators.ts';
import { aPerson, aProfile, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aSite, bossEmail } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';
import { codeIn, providerCall, refreshedToken, resetPassword, verifyEmail } from '../support/sign-in-provider.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
}, 60_000);
afterAll(() => site.end());

const me = async (person: Person): Promise<User> => dataOf(await person.call<User>('GET', '/api/profiles/me'));

async function mailedCode(email: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  await site.drain();
  const mails = await caughtMails(site.mailUrl, email);
  return codeIn(mails.findLast(({ text }) => text.includes(page))?.text ?? '', page);
}

describe('the mails about an account', () => {
  it('verify an address: sent at the owner’s wish, in the own language, and good once', async () => {
    const person = await aPerson(site, { language: 'vi' });
    expect((await me(person)).emailVerified).toBe(false);
    expect(dataOf(await person.call('POST', '/api/auth/verification-mail'))).toEqual({ requested: true });
    const code = await mailedCode(person.email, 'verify-email');
    const [mail] = await caughtMails(site.mailUrl, person.email);
    expect(mail?.subject).toContain('Xác nhận');
    // Under another name of the machine, the browser would not know the session.
    expect(mail?.text).toContain(`${site.url}/verify-email?`);
    expect(dataOf(await verifyEmail(site, code))).toEqual({ confirmed: true });
    expect(codeOf(await verifyEmail(site, code))).toBe('mail-link-invalid');
    expect(codeOf(await person.call('GET', '/api/profiles/me'))).toBe('token-invalid');
    const again = await signIn(site, person.email, 'a-password');
    expect((await me(again)).emailVerified).toBe(true);
    expect(codeOf(await again.call('POST', '/api/auth/verification-mail'))).toBe('email-verified-already');
  });

  it('make an address of ADMIN_EMAILS admin only once it is verified', async () => {
    const boss = await aPerson(site, { email: bossEmail });
    expect((await me(boss)).roles.admin).toBe(false);
    await boss.call('POST', '/api/auth/verification-mail');
    const confirmed = await verifyEmail(site, await mailedCode(boss.email, 'verify-email'), boss.token);
    // The confirming session signs in anew.
    const { customToken: token } = dataOf(confirmed) as { customToken: string };
    const goneOn = await providerCall(site, 'signInWithCustomToken', { token, returnSecureToken: true });
    const own = await call<User>(site, 'GET', '/api/profiles/me', { token: String(goneOn['idToken']) });
    expect(dataOf(own)).toMatchObject({ uid: boss.uid, emailVerified: true, roles: { admin: true } });
    expect(codeOf(await boss.call('GET', '/api/profiles/me'))).toBe('token-invalid');
  });

  it('set a new password, which ends the sessions of the old one', async () => {
    const person = await aPerson(site);
    const body = { email: person.email };
    expect(dataOf(await call(site, 'POST', '/api/auth/password-reset', { body }))).toEqual({ requested: true });
    const code = await mailedCode(person.email, 'reset-password');
    expect(codeOf(await resetPassword(site, code, 'x'))).toBe('invalid-input');
    expect(dataOf(await resetPassword(site, code, 'brand-new-1'))).toEqual({ email: person.email });
    await expect(signIn(site, person.email, 'a-password')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    const owner = await signIn(site, person.email, 'brand-new-1');
    expect((await me(owner)).emailVerified).toBe(true);
    expect(codeOf(await person.call('GET', '/api/profiles/me'))).toBe('token-invalid');
    const nobody = { email: 'nobody-at-all@example.com' };
    expect(dataOf(await call(site, 'POST', '/api/auth/password-reset', { body: nobody }))).toEqual({ requested: true });
    await site.drain();
    expect(await caughtMails(site.mailUrl, nobody.email)).toEqual([]);
  });
});

describe('signing in with the stand-in for LinkedIn', () => {
  it('brings names, badge and a copy of the picture, which a tutor’s profile shows too', async () => {
    const an = await signInWithLinkedin(site, 'an');
    await site.drain();
    const account = await me(an);
    expect(account).toMatchObject({
      name: 'Nguyễn Hoài An',
      firstName: 'Hoài An',
      lastName: 'Nguyễn',
      email: 'an.nguyen@linkedin.example',
      emailVerified: true,
      provider: 'linkedin',
      profilePicture: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    });
    const picture = await fetch(`${site.url}/api/uploads/${account.profilePicture}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    dataOf(await an.call('PUT', '/api/auth/updateprofile', { body: { roles: { tutor: true } } }));
    dataOf(await an.call('POST', '/api/tutors', { body: aProfile }));
    await site.drain();
    const view = dataOf(await an.call<User>('GET', `/api/tutors/${an.uid}`));
    expect(view).toMatchObject({ profilePicture: account.profilePicture, linkedinProfile: account.linkedinProfile });
    // Not public before the first approval.
    expect(dataOf(await call(site, 'GET', `/api/tutors/${an.uid}`))).toMatchObject({ profilePicture: '' });
    // An unchanged picture is not copied again.
    await signInWithLinkedin(site, 'an');
    await site.drain();
    expect((await me(an)).profilePicture).toBe(account.profilePicture);
  });

  it('joins a verified e-mail account of the same address, and no other', async () => {
    const email = 'minh.tran@linkedin.example';
    const minh = await aPerson(site, { email, name: 'Minh' });
    const refused = await linkedinAnswer(site, 'minh');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'account-exists-with-other-credential']);
    await minh.call('POST', '/api/auth/verification-mail');
    await verifyEmail(site, await mailedCode(email, 'verify-email'));
    const joined = await signInWithLinkedin(site, 'minh');
    expect(joined.uid).toBe(minh.uid);
    expect(await me(joined)).toMatchObject({ name: 'Minh', provider: 'password', firstName: 'Quang Minh' });
    expect((await me(await signIn(site, email, 'a-password'))).linkedinProfile).not.toBeNull();
  });

  it('LinkedIn first: the address is taken, and a new password opens the same account', async () => {
    const thao = await signInWithLinkedin(site, 'thao');
    expect((await me(thao)).emailVerified).toBe(false);
    const body = { name: 'Thảo', email: thao.email, password: 'a-password' };
    const refused = await call(site, 'POST', '/api/auth/register', { body });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'account-exists-with-other-credential']);
    await call(site, 'POST', '/api/auth/password-reset', { body: { email: thao.email } });
    await resetPassword(site, await mailedCode(thao.email, 'reset-password'), 'brand-new-1');
    const owner = await signIn(site, thao.email, 'brand-new-1');
    expect(owner.uid).toBe(thao.uid);
    // LinkedIn did not verify the address, so only its proven owner keeps the account.
    expect(await me(owner)).toMatchObject({ emailVerified: true, linkedinProfile: null });
    expect(codeOf(await linkedinAnswer(site, 'thao'))).toBe('account-exists-with-other-credential');
  });
});

describe('the end of sessions and accounts', () => {
  it.each([
    ['logging out everywhere', (person: Person) => person.call('POST', '/api/auth/logout-everywhere')],
    [
      'a new password by mail',
      async (person: Person) => {
        await call(site, 'POST', '/api/auth/password-reset', { body: { email: person.email } });
        return resetPassword(site, await mailedCode(person.email, 'reset-password'), 'a-password');
      },
    ],
    [
      'a changed password',
      (person: Person) =>
        person.call('PUT', '/api/auth/password', { body: { current: 'a-password', password: 'a-password' } }),
    ],
  ])('%s refuses every token from before at once, and nothing renews a session of then', async (_what, end) => {
    const person = await aPerson(site);
    const credentials = { email: person.email, password: 'a-password', returnSecureToken: true };
    const stolen = await providerCall(site, 'signInWithPassword', credentials);
    const renewed = await refreshedToken(site, stolen['refreshToken']);
    dataOf(await end(person));
    for (const token of [person.token, String(stolen['idToken']), renewed]) {
      expect(codeOf(await call(site, 'GET', '/api/profiles/me', { token }))).toBe('token-invalid');
      expect(codeOf(await call(site, 'GET', '/api/tutors/me', { token }))).toBe('token-invalid');
    }
    // Signing in again does not revive the old session.
    const owner = await signIn(site, person.email, 'a-password');
    expect((await me(owner)).uid).toBe(person.uid);
    await expect(refreshedToken(site, stolen['refreshToken'])).rejects.toThrow('TOKEN_EXPIRED');
    expect((await me(owner)).uid).toBe(person.uid);
  });

  it('a disabled account is refused at once and cannot sign in', async () => {
    const person = await aPerson(site);
    await setAccess(site, person.email, 'disable');
    expect(codeOf(await person.call('GET', '/api/profiles/me'))).toBe('account-disabled');
    await expect(signIn(site, person.email, 'a-password')).rejects.toThrow('USER_DISABLED');
    await setAccess(site, person.email, 'enable');
    expect((await me(await signIn(site, person.email, 'a-password'))).uid).toBe(person.uid);
  });

  it('a disabled account’s tutor is neither listed nor contactable, until the account is enabled again', async () => {
    const tutor = await aTutor(site, { name: 'Đặng Barred' });
    const client = await aPerson(site);
    await grantAdmin(site, client.email);
    dataOf(await client.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    const seen = async () => {
      await site.drain();
      const found = dataOf(await call<{ uid: string }[]>(site, 'GET', '/api/search?keyword=Đặng Barred'));
      const profile = dataOf(await call<object>(site, 'GET', `/api/tutors/${tutor.uid}`));
      const inquiry = { name: 'Client', email: client.email, message: 'A message of more than ten letters.' };
      const sent = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body: inquiry });
      return {
        found: found.some(({ uid }) => uid === tutor.uid),
        whole: 'bio' in profile,
        isActive: 'isActive' in profile && profile.isActive,
        sent: codeOf(sent),
      };
    };
    const open = { found: true, whole: true, isActive: true, sent: 'success' };
    expect(await seen()).toEqual(open);
    await setAccess(site, tutor.email, 'disable');
    expect(await seen()).toEqual({ found: false, whole: false, isActive: false, sent: 'tutor-not-public' });
    await setAccess(site, tutor.email, 'enable');
    expect(await seen()).toEqual(open);
  });

  it('a person’s data is one file with what every service holds', async () => {
    const tutor = await aTutor(site, { name: 'Phạm Thu' });
    const client = await aPerson(site, { name: 'Đặng Quản Trị' });
    await grantAdmin(site, client.email);
    dataOf(await client.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    const inquiry = { name: 'Đặng Quản Trị', email: client.email, message: 'A message of more than ten letters.' };
    dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body: inquiry }));
    await site.drain();
    const answer = await client.call<MyData>('GET', '/api/profiles/me/export');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(dataOf(answer)).toMatchObject({
      account: { uid: client.uid, email: client.email, roles: { admin: true } },
      tutors: { profile: null, photos: [] },
      inquiries: { sent: [{ ...inquiry, tutorUid: tutor.uid }], received: [] },
      admin: { about: [], made: [{ uid: tutor.uid, decision: 'approved' }] },
    });
    const own = dataOf(await tutor.call<MyData>('GET', '/api/profiles/me/export'));
    expect(own).toMatchObject({
      tutors: { profile: { uid: tutor.uid, location: 'Huế' } },
      inquiries: { sent: [], received: [{ id: expect.any(String) }] },
      admin: { about: [{ decision: 'approved', reason: null }] },
    });
    // Texts and names of other people are their data.
    for (const foreign of ['more than ten letters', 'Quản Trị', client.uid, client.email]) {
      expect(JSON.stringify(own)).not.toContain(foreign);
    }
    expect((await call(site, 'GET', '/api/profiles/me/export')).status).toBe(401);
  });

  it('a link to the pages of the mails is answered with the page', async () => {
    for (const path of [
      '/linkedin-callback',
      '/verify-email?oobCode=x',
      '/reset-password?oobCode=x',
      '/forgot-password',
    ]) {
      const answer = await eventually(path, () => fetch(`${site.url}${path}`));
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});
