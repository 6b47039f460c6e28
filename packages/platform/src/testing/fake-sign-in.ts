import type { Authority } from '@sao-mai/contracts';
import type { AuthorityClient } from '../authority/port.ts';
import { AppError } from '../errors.ts';
import type { TokenClaims, TokenVerifier } from '../identity-provider/port.ts';

/** Token verifier and authority in one: the token of a person is the uid. */
export class FakeSignIn implements TokenVerifier, AuthorityClient {
  readonly #people = new Map<string, Authority>();

  /** Upserts a person; returns the token. */
  person(uid: string, facts: Partial<Authority> = {}): string {
    this.#people.set(uid, {
      uid,
      name: uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      roles: { client: true, tutor: false, admin: false },
      grant: null,
      language: 'en',
      disabled: false,
      tokensValidAfter: 0,
      ...facts,
    });
    return uid;
  }

  admin(uid: string, facts: Partial<Authority> = {}): string {
    return this.person(uid, { roles: { client: true, tutor: false, admin: true }, ...facts });
  }

  async verify(token: string): Promise<TokenClaims> {
    const { uid, email, emailVerified, name } = await this.ask(token);
    const now = Math.floor(Date.now() / 1000);
    return { uid, email, emailVerified, name, picture: undefined, issuedAt: now, authTime: now, provider: 'password' };
  }

  ask(token: string): Promise<Authority> {
    const person = this.#people.get(token);
    return person === undefined
      ? Promise.reject(new AppError('unauthenticated', 'token-invalid'))
      : Promise.resolve(person);
  }
}
