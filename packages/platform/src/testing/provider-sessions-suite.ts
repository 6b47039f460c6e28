import { describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { IdentityProvider } from '../identity-provider/port.ts';
import { eventually } from './eventually.ts';
import { ProviderBrowser } from './provider-browser.ts';

const password = 'right-password';
const secondsNow = (): number => Math.floor(Date.now() / 1000);
const laterSecond = (second: number): Promise<void> => eventually('a later second', () => secondsNow() > second);

interface ProviderUnderTest {
  readonly provider: IdentityProvider;
  readonly url: string;
}

export function describeProviderSessions(under: () => ProviderUnderTest): void {
  const account = async (): Promise<{ uid: string; email: string }> => {
    const email = `person-${randomId()}@example.com`;
    const { uid } = await under().provider.createAccount({ email, password, name: 'Lan' });
    return { uid, email };
  };
  const codeFor = async (kind: 'createVerificationCode' | 'createPasswordResetCode', email: string): Promise<string> =>
    (await under().provider[kind](email)) ?? '';
  const browser = (): ProviderBrowser => new ProviderBrowser(under().url);
  const dead = { kind: 'invalid', code: 'mail-link-invalid' };

  describe('codes of mails', () => {
    it('set a new password once, prove the address, and name it before', async () => {
      const { provider } = under();
      const { uid, email } = await account();
      const code = await codeFor('createPasswordResetCode', email);
      expect(await provider.readPasswordResetCode(code)).toBe(email);
      const weak = provider.resetPassword(code, '12345');
      await expect(weak).rejects.toMatchObject({ kind: 'invalid', code: 'password-weak' });
      expect(await provider.resetPassword(code, 'brand-new-1')).toMatchObject({ uid, email, emailVerified: true });
      expect(await provider.checkPassword(email, 'brand-new-1')).toMatchObject({ uid });
      expect(await provider.checkPassword(email, password)).toBeNull();
      await expect(provider.resetPassword(code, 'brand-new-2')).rejects.toMatchObject(dead);
      await expect(provider.readPasswordResetCode(code)).rejects.toMatchObject(dead);
    });

    it('confirm an address once', async () => {
      const { provider } = under();
      const { uid, email } = await account();
      const code = await codeFor('createVerificationCode', email);
      expect(await provider.confirmAddress(code)).toMatchObject({ uid, email, emailVerified: true });
      await expect(provider.confirmAddress(code)).rejects.toMatchObject(dead);
    });

    it('are good for nothing else, nor after the account is gone', async () => {
      const { provider } = under();
      const { uid, email } = await account();
      const confirming = await codeFor('createVerificationCode', email);
      await expect(provider.resetPassword(confirming, 'brand-new-1')).rejects.toMatchObject(dead);
      await expect(provider.readPasswordResetCode(confirming)).rejects.toMatchObject(dead);
      const resetting = await codeFor('createPasswordResetCode', email);
      await expect(provider.confirmAddress(resetting)).rejects.toMatchObject(dead);
      await provider.deleteAccount(uid);
      for (const code of [confirming, 'never-was']) {
        await expect(provider.confirmAddress(code)).rejects.toMatchObject(dead);
      }
    });
  });

  describe('sessions', () => {
    it('keep the time at which they began, however often they are renewed and whoever else signs in', async () => {
      const { email } = await account();
      const first = await browser().signIn(email, password);
      await laterSecond(first.authTime);
      const second = await browser().signIn(email, password);
      const renewed = await browser().refresh(await browser().refresh(first));
      expect(second.authTime).toBeGreaterThan(first.authTime);
      expect([renewed.authTime, renewed.issuedAt > first.issuedAt]).toEqual([first.authTime, true]);
    });

    it('end where they began before the given second, and go on where they began in it', async () => {
      const { provider } = under();
      const { uid, email } = await account();
      const [one, other] = [await browser().signIn(email, password), await browser().signIn(email, password)];
      await laterSecond(other.authTime);
      const end = secondsNow();
      await provider.endSessions(uid, end);
      for (const ended of [one, other]) await expect(browser().refresh(ended)).rejects.toThrow('TOKEN_EXPIRED');
      await laterSecond(secondsNow());
      const next = await browser().signIn(email, password);
      await provider.endSessions(uid, end);
      expect((await browser().refresh(next)).authTime).toBe(next.authTime);
      await expect(provider.endSessions('nobody-there', end)).resolves.toBeUndefined();
    });

    it.each([
      [
        'is set by the account’s owner',
        async (uid: string) => under().provider.updateAccount(uid, { password: 'brand-new-1' }),
      ],
      [
        'is reset by a mail',
        async (_uid: string, email: string) =>
          under().provider.resetPassword(await codeFor('createPasswordResetCode', email), 'brand-new-1'),
      ],
    ])('end where a new password %s', async (_how, change) => {
      const { uid, email } = await account();
      const session = await browser().signIn(email, password);
      await laterSecond(session.authTime);
      await change(uid, email);
      await expect(browser().refresh(session)).rejects.toThrow('TOKEN_EXPIRED');
      await expect(browser().signIn(email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
      expect((await browser().signIn(email, 'brand-new-1')).authTime).toBeGreaterThan(session.authTime);
    });

    it('of a disabled account are not renewed', async () => {
      const { uid, email } = await account();
      const session = await browser().signIn(email, password);
      await under().provider.updateAccount(uid, { disabled: true });
      await expect(browser().refresh(session)).rejects.toThrow('USER_DISABLED');
    });
  });
}
