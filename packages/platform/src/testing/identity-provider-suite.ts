import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { IdentityProvider, ProviderAccount } from '../identity-provider/port.ts';
import { describeProviderSessions } from './provider-sessions-suite.ts';

export interface IdentityProviderUnderTest {
  readonly provider: IdentityProvider;
  /** The same provider with nothing listening. */
  readonly away: IdentityProvider;
  readonly url: string;
  readonly stop?: () => Promise<void>;
}

export function identityProviderSuite(name: string, create: () => Promise<IdentityProviderUnderTest>): void {
  describe(`${name} as identity provider`, () => {
    let under: IdentityProviderUnderTest;
    const password = 'right-password';
    const newEmail = (): string => `person-${randomId()}@example.com`;
    const anAccount = async (email = newEmail()): Promise<ProviderAccount> =>
      under.provider.createAccount({ email, password, name: 'Nguyễn Thị Ánh' });

    beforeAll(async () => {
      under = await create();
    });
    afterAll(async () => {
      await under.stop?.();
    });

    describeProviderSessions(() => under);

    it('makes an account and finds it by uid and by address', async () => {
      const email = newEmail();
      const account = await anAccount(email);
      expect(account).toEqual({
        uid: expect.stringMatching(/^[A-Za-z0-9:_-]{1,128}$/),
        email,
        emailVerified: false,
        name: 'Nguyễn Thị Ánh',
        disabled: false,
      });
      expect(await under.provider.findByUid(account.uid)).toEqual(account);
      expect(await under.provider.findByEmail(email)).toEqual(account);
    });

    it('makes an account whose address is verified already', async () => {
      const account = await under.provider.createAccount({
        email: newEmail(),
        password,
        name: 'A',
        emailVerified: true,
      });
      expect(account.emailVerified).toBe(true);
      expect(await under.provider.findByUid(account.uid)).toMatchObject({ emailVerified: true });
    });

    it('makes an account without a password under a uid of our choosing, once', async () => {
      const uid = `li-${randomId()}`;
      const email = newEmail();
      const account = await under.provider.createAccount({ uid, email, name: 'An', emailVerified: true });
      expect(account).toEqual({ uid, email, emailVerified: true, name: 'An', disabled: false });
      expect(await under.provider.findByUid(uid)).toEqual(account);
      expect(await under.provider.checkPassword(email, password)).toBeNull();
      const again = under.provider.createAccount({ uid, email: newEmail(), name: 'An' });
      await expect(again).rejects.toMatchObject({ kind: 'conflict' });
      await expect(anAccount(email)).rejects.toMatchObject({ kind: 'conflict', code: 'email-in-use' });
    });

    it('makes an account without an address', async () => {
      const { uid } = await under.provider.createAccount({ uid: `li-${randomId()}`, name: 'An' });
      expect(await under.provider.findByUid(uid)).toMatchObject({ uid, emailVerified: false });
    });

    it('changes the address of an account, whose earlier address and its codes open nothing any more', async () => {
      const [before, after, other] = [newEmail(), newEmail(), newEmail()];
      const { uid } = await anAccount(before);
      await anAccount(other);
      const code = await under.provider.createPasswordResetCode(before);
      await expect(under.provider.updateAccount(uid, { email: other.toUpperCase() })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'email-in-use',
      });
      for (let turn = 0; turn < 2; turn += 1) {
        await under.provider.updateAccount(uid, { email: after, emailVerified: true });
        expect(await under.provider.findByUid(uid)).toMatchObject({ email: after, emailVerified: true });
      }
      expect(await under.provider.findByEmail(before)).toBeNull();
      expect(await under.provider.checkPassword(before, password)).toBeNull();
      expect(await under.provider.checkPassword(after, password)).toMatchObject({ uid });
      await expect(under.provider.resetPassword(code ?? '', 'stolen-password')).rejects.toMatchObject({
        code: 'mail-link-invalid',
      });
      expect(await under.provider.checkPassword(after, password)).toMatchObject({ uid });
      expect(await anAccount(before)).toMatchObject({ email: before });
    });

    it('makes custom tokens that carry the uid and no claims', async () => {
      const { uid } = await anAccount();
      const [, body = ''] = (await under.provider.createCustomToken(uid)).split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
      expect(claims['uid']).toBe(uid);
      expect(Number(claims['exp']) - Number(claims['iat'])).toBeLessThanOrEqual(3600);
      expect(claims).not.toHaveProperty('claims');
      expect(JSON.stringify(claims)).not.toContain('admin');
    });

    it('makes codes for the mails about an account, and none for an address that nobody has', async () => {
      const email = newEmail();
      await anAccount(email);
      expect(await under.provider.createVerificationCode(email)).toMatch(/^[\w-]{8,}$/);
      expect(await under.provider.createPasswordResetCode(email.toUpperCase())).toMatch(/^[\w-]{8,}$/);
      expect(await under.provider.createVerificationCode(newEmail())).toBeNull();
      expect(await under.provider.createPasswordResetCode(newEmail())).toBeNull();
    });

    it('compares addresses without case', async () => {
      const email = newEmail();
      const account = await anAccount(email);
      await expect(anAccount(email.toUpperCase())).rejects.toMatchObject({ kind: 'conflict', code: 'email-in-use' });
      expect(await under.provider.findByEmail(email.toUpperCase())).toEqual(account);
      expect(await under.provider.checkPassword(email.toUpperCase(), password)).toEqual(account);
    });

    it('of ten registrations of one address at once exactly one succeeds', async () => {
      const email = newEmail();
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => anAccount(email)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'email-in-use' });
      }
    });

    it('refuses a weak password and an impossible address', async () => {
      const short = under.provider.createAccount({ email: newEmail(), password: '12345', name: 'A' });
      await expect(short).rejects.toMatchObject({ kind: 'invalid', code: 'password-weak' });
      const nowhere = under.provider.createAccount({ email: 'no-address', password, name: 'A' });
      await expect(nowhere).rejects.toMatchObject({ kind: 'invalid', code: 'email-address-invalid' });
    });

    it('tells the right password, and wrong and unknown alike', async () => {
      const email = newEmail();
      const account = await anAccount(email);
      expect(await under.provider.checkPassword(email, password)).toEqual(account);
      expect(await under.provider.checkPassword(email, 'wrong-password')).toBeNull();
      expect(await under.provider.checkPassword(email, '')).toBeNull();
      expect(await under.provider.checkPassword(newEmail(), password)).toBeNull();
      expect(await under.provider.checkPassword('no-address', password)).toBeNull();
    });

    it('changes what is named and nothing else', async () => {
      const { uid } = await anAccount();
      await under.provider.updateAccount(uid, { name: 'Trần Văn Đức' });
      expect(await under.provider.findByUid(uid)).toMatchObject({ name: 'Trần Văn Đức', emailVerified: false });
      await under.provider.updateAccount(uid, { emailVerified: true });
      expect(await under.provider.findByUid(uid)).toMatchObject({ name: 'Trần Văn Đức', emailVerified: true });
    });

    it('refuses to change an account that is not there', async () => {
      const change = under.provider.updateAccount('nobody-there', { name: 'A' });
      await expect(change).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('disables and enables; the right password of a disabled account is still the right one', async () => {
      const email = newEmail();
      const { uid } = await anAccount(email);
      await under.provider.updateAccount(uid, { disabled: true });
      expect(await under.provider.findByUid(uid)).toMatchObject({ disabled: true });
      expect(await under.provider.checkPassword(email, password)).toMatchObject({ uid, disabled: true });
      expect(await under.provider.checkPassword(email, 'wrong-password')).toBeNull();
      await under.provider.updateAccount(uid, { disabled: false });
      expect(await under.provider.checkPassword(email, password)).toMatchObject({ uid, disabled: false });
    });

    it('deletes, twice without an error, and the address is free again under a new uid', async () => {
      const email = newEmail();
      const { uid } = await anAccount(email);
      await under.provider.deleteAccount(uid);
      await expect(under.provider.deleteAccount(uid)).resolves.toBeUndefined();
      expect(await under.provider.findByUid(uid)).toBeNull();
      expect(await under.provider.findByEmail(email)).toBeNull();
      expect(await under.provider.checkPassword(email, password)).toBeNull();
      expect((await anAccount(email)).uid).not.toBe(uid);
    });

    it('finds nothing for an unknown uid or address', async () => {
      expect(await under.provider.findByUid('nobody-there')).toBeNull();
      expect(await under.provider.findByEmail(newEmail())).toBeNull();
    });

    it('answers a ping, and is unavailable where the provider is away', async () => {
      await expect(under.provider.ping()).resolves.toBeUndefined();
      const unavailable = { kind: 'unavailable' };
      await expect(under.away.ping()).rejects.toMatchObject(unavailable);
      await expect(under.away.findByUid('a')).rejects.toMatchObject(unavailable);
      await expect(under.away.findByEmail(newEmail())).rejects.toMatchObject(unavailable);
      await expect(under.away.checkPassword(newEmail(), password)).rejects.toMatchObject(unavailable);
      await expect(under.away.deleteAccount('a')).rejects.toMatchObject(unavailable);
      await expect(under.away.createVerificationCode(newEmail())).rejects.toMatchObject(unavailable);
      await expect(under.away.createPasswordResetCode(newEmail())).rejects.toMatchObject(unavailable);
      await expect(under.away.readPasswordResetCode('a')).rejects.toMatchObject(unavailable);
      await expect(under.away.resetPassword('a', password)).rejects.toMatchObject(unavailable);
      await expect(under.away.confirmAddress('a')).rejects.toMatchObject(unavailable);
      await expect(under.away.endSessions('a', 1)).rejects.toMatchObject(unavailable);
      const account = { email: newEmail(), password, name: 'A' };
      await expect(under.away.createAccount(account)).rejects.toMatchObject(unavailable);
    });
  });
}
