import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { AppError, isAppError } from '../errors.ts';
import { firebaseAuth, firebaseCode, answered, isAway } from './firebase-app.ts';
import type { TokenClaims, TokenVerifier } from './port.ts';

export interface FirebaseTokensOptions {
  readonly projectId: string;
  readonly auth?: Auth;
}

/** Verifies ID tokens with Firebase's public keys, cached while they are valid. */
export class FirebaseTokens implements TokenVerifier {
  readonly #auth: Auth;

  constructor({ projectId, auth = firebaseAuth({ projectId }) }: FirebaseTokensOptions) {
    this.#auth = auth;
  }

  async verify(token: string): Promise<TokenClaims> {
    try {
      return claimsOf(await answered(this.#auth.verifyIdToken(token)));
    } catch (cause) {
      // If the keys cannot be fetched, the token is not invalid.
      if (isAppError(cause)) throw cause;
      if (isAway(firebaseCode(cause))) throw new AppError('unavailable', 'unavailable', { cause });
      throw new AppError('unauthenticated', 'token-invalid', { cause });
    }
  }
}

const claimsOf = (token: DecodedIdToken): TokenClaims => ({
  uid: token.uid,
  email: token.email,
  emailVerified: token.email_verified ?? false,
  name: textOf(token['name']),
  picture: token.picture,
  issuedAt: token.iat,
  authTime: token.auth_time,
  provider: token.firebase.sign_in_provider,
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
