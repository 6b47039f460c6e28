import { AppError } from '@sao-mai/platform';
import type { IdentityProvider, ProviderAccount, TokenClaims, TokenVerifier } from '@sao-mai/platform';
import * as z from 'zod/mini';

interface Known {
  readonly account: ProviderAccount;
  readonly password: string;
}

const tokenClaims = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  name: z.optional(z.string()),
  issuedAt: z.number(),
  provider: z.string(),
});

/** A sign-in provider in memory. Its tokens are their claims. */
export class FakeProvider implements IdentityProvider, TokenVerifier {
  readonly #known = new Map<string, Known>();
  #made = 0;
  away = false;
  passwordsTried = 0;

  /** A token of whoever, also of a uid that this provider does not know. */
  token(uid: string, claims: Partial<TokenClaims> = {}): string {
    const account = this.#known.get(uid)?.account;
    const whole = {
      uid,
      email: account?.email ?? `${uid}@example.com`,
      emailVerified: account?.emailVerified ?? false,
      name: account?.name,
      issuedAt: Math.floor(Date.now() / 1000),
      provider: 'password',
      ...claims,
    };
    return Buffer.from(JSON.stringify(whole)).toString('base64url');
  }

  async verify(token: string): Promise<TokenClaims> {
    await Promise.resolve();
    try {
      const claims = tokenClaims.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
      return { ...claims, email: claims.email, name: claims.name, picture: undefined, authTime: claims.issuedAt };
    } catch (cause) {
      throw new AppError('unauthenticated', 'token-invalid', { cause });
    }
  }

  async createAccount(given: Parameters<IdentityProvider['createAccount']>[0]): Promise<ProviderAccount> {
    const { email, password, name, emailVerified = false } = given;
    if ((await this.findByEmail(email)) !== null) throw new AppError('conflict', 'email-in-use');
    const account = { uid: `uid-${String((this.#made += 1))}`, email, emailVerified, name, disabled: false };
    this.#known.set(account.uid, { account, password });
    return account;
  }

  async checkPassword(email: string, password: string): Promise<ProviderAccount | null> {
    this.passwordsTried += 1;
    const account = await this.findByEmail(email);
    return account !== null && this.#known.get(account.uid)?.password === password ? account : null;
  }

  findByUid(uid: string): Promise<ProviderAccount | null> {
    return this.#answer(this.#known.get(uid)?.account ?? null);
  }

  findByEmail(email: string): Promise<ProviderAccount | null> {
    return this.#answer([...this.#known.values()].find(({ account }) => account.email === email)?.account ?? null);
  }

  async updateAccount(uid: string, change: Parameters<IdentityProvider['updateAccount']>[1]): Promise<void> {
    const known = this.#known.get(uid);
    if (known === undefined) throw new AppError('not-found', 'not-found');
    this.#known.set(uid, { ...known, account: { ...known.account, ...change } });
    await this.ping();
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.ping();
    this.#known.delete(uid);
  }

  async ping(): Promise<void> {
    await this.#answer(null);
  }

  async #answer<T>(value: T): Promise<T> {
    await Promise.resolve();
    if (this.away) throw new AppError('unavailable', 'unavailable');
    return value;
  }
}
