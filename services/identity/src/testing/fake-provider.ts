import { AppError } from '@sao-mai/platform';
import type {
  Clock,
  IdentityProvider,
  NewProviderAccount,
  ProviderAccount,
  TokenClaims,
  TokenVerifier,
} from '@sao-mai/platform';
import * as z from 'zod/mini';

interface Known {
  readonly account: ProviderAccount;
  /** Absent for an account that signs in with a custom token. */
  readonly password: string | undefined;
}

const tokenClaims = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  name: z.optional(z.string()),
  issuedAt: z.number(),
  authTime: z.optional(z.number()),
  provider: z.string(),
});

/** An in-memory sign-in provider. Its tokens are their claims as JSON. */
export class FakeProvider implements IdentityProvider, TokenVerifier {
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  readonly #codes = new Set<string>();
  /** Uid to seconds since 1970 before which sessions are ended. */
  readonly sessionsEnded = new Map<string, number>();
  #made = 0;
  away = false;
  passwordsTried = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A token for any uid, also one that this provider does not know. */
  token(uid: string, claims: Partial<TokenClaims> = {}): string {
    const account = this.#known.get(uid)?.account;
    const whole = {
      uid,
      email: account?.email ?? `${uid}@example.com`,
      emailVerified: account?.emailVerified ?? false,
      name: account?.name,
      issuedAt: Math.floor(this.#clock.now().getTime() / 1000),
      provider: 'password',
      ...claims,
    };
    return Buffer.from(JSON.stringify(whole)).toString('base64url');
  }

  async verify(token: string): Promise<TokenClaims> {
    await Promise.resolve();
    try {
      const claims = tokenClaims.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
      return {
        ...claims,
        email: claims.email,
        name: claims.name,
        picture: undefined,
        authTime: claims.authTime ?? claims.issuedAt,
      };
    } catch (cause) {
      throw new AppError('unauthenticated', 'token-invalid', { cause });
    }
  }

  async createAccount(given: NewProviderAccount): Promise<ProviderAccount> {
    const { uid = `uid-${String(this.#made + 1)}`, email, password, name, emailVerified = false } = given;
    if (email !== undefined && (await this.findByEmail(email)) !== null) throw new AppError('conflict', 'email-in-use');
    if ((await this.findByUid(uid)) !== null) throw new AppError('conflict', 'conflict');
    this.#made += 1;
    const account = { uid, email, emailVerified, name, disabled: false };
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
    const owner = change.email === undefined ? null : await this.findByEmail(change.email);
    if (owner !== null && owner.uid !== uid) throw new AppError('conflict', 'email-in-use');
    const { password = known.password, ...rest } = change;
    this.#known.set(uid, { password, account: { ...known.account, ...rest } });
    await this.ping();
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.ping();
    this.#known.delete(uid);
  }

  createCustomToken(uid: string): Promise<string> {
    return this.#answer(`custom-token-of-${uid}`);
  }

  createVerificationCode(email: string): Promise<string | null> {
    return this.#code('verify', email);
  }

  createPasswordResetCode(email: string): Promise<string | null> {
    return this.#code('reset', email);
  }

  async readPasswordResetCode(code: string): Promise<string> {
    return (await this.#ownerOf('reset', code)).email ?? '';
  }

  async resetPassword(code: string, password: string): Promise<ProviderAccount> {
    const { uid } = await this.#ownerOf('reset', code);
    return this.#spend(uid, code, password);
  }

  async confirmAddress(code: string): Promise<ProviderAccount> {
    const { uid } = await this.#ownerOf('verify', code);
    return this.#spend(uid, code);
  }

  async endSessions(uid: string, before: number): Promise<void> {
    await this.ping();
    this.sessionsEnded.set(uid, before);
  }

  async #code(kind: string, email: string): Promise<string | null> {
    const account = await this.findByEmail(email);
    if (account === null) return null;
    const code = `${kind}-code-${account.uid}`;
    this.#codes.add(code);
    return code;
  }

  async #ownerOf(kind: string, code: string): Promise<ProviderAccount> {
    const account = await this.findByUid(code.replace(`${kind}-code-`, ''));
    if (account === null || !this.#codes.has(code)) throw new AppError('invalid', 'mail-link-invalid');
    return account;
  }

  async #spend(uid: string, code: string, password?: string): Promise<ProviderAccount> {
    await this.updateAccount(uid, { emailVerified: true, ...(password !== undefined && { password }) });
    this.#codes.delete(code);
    return (await this.findByUid(uid)) ?? this.#ownerOf('', code);
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
