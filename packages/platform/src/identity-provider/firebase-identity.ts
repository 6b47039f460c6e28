import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AppError, isAppError } from '../errors.ts';
import { firebaseAuth, firebaseCode, inTime } from './firebase-app.ts';
import { FirebaseTokens } from './firebase-tokens.ts';
import type { IdentityProvider, NewProviderAccount, ProviderAccount, TokenClaims, TokenVerifier } from './port.ts';
import { refusal, wrongPassword } from './refusals.ts';

export interface FirebaseIdentityOptions {
  readonly projectId: string;
  readonly credentialsFile?: string;
  /** The web key: only the call that browsers make checks a password. */
  readonly apiKey: string;
  /** Where that call is made. */
  readonly signInUrl?: string;
}

type AccountChange = Parameters<IdentityProvider['updateAccount']>[1];

const googleSignIn = 'https://identitytoolkit.googleapis.com';
const signInMs = 5000;
const signedIn = z.object({ localId: z.string() });

/** Accounts at Firebase Authentication. */
export class FirebaseIdentity implements IdentityProvider, TokenVerifier {
  readonly #auth: Auth;
  readonly #tokens: FirebaseTokens;
  readonly #passwordUrl: string;

  constructor({ projectId, credentialsFile, apiKey, signInUrl = googleSignIn }: FirebaseIdentityOptions) {
    this.#auth = firebaseAuth({ projectId, ...(credentialsFile !== undefined && { credentialsFile }) });
    this.#tokens = new FirebaseTokens({ projectId, auth: this.#auth });
    this.#passwordUrl = `${signInUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
  }

  verify(token: string): Promise<TokenClaims> {
    return this.#tokens.verify(token);
  }

  async createAccount(given: NewProviderAccount): Promise<ProviderAccount> {
    const { name, emailVerified = false, email, ...rest } = given;
    const account = { ...rest, displayName: name, ...(email !== undefined && { email, emailVerified }) };
    return accountOf(await ask(this.#auth.createUser(account)));
  }

  async checkPassword(email: string, password: string): Promise<ProviderAccount | null> {
    const answer = await this.#signIn(email, password);
    if (answer.uid !== undefined) return this.findByUid(answer.uid);
    // Told only after the password was found right.
    if (answer.reason === 'USER_DISABLED') return this.findByEmail(email);
    if (wrongPassword.has(answer.reason)) return null;
    if (answer.reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw tooMany();
    throw new AppError('unavailable', 'unavailable', { cause: new Error(`Firebase said ${answer.reason}`) });
  }

  findByUid(uid: string): Promise<ProviderAccount | null> {
    return orNull(this.#auth.getUser(uid).then(accountOf));
  }

  findByEmail(email: string): Promise<ProviderAccount | null> {
    return orNull(this.#auth.getUserByEmail(email.toLowerCase()).then(accountOf));
  }

  async updateAccount(uid: string, { name, ...change }: AccountChange): Promise<void> {
    await ask(this.#auth.updateUser(uid, { ...change, ...(name !== undefined && { displayName: name }) }));
  }

  async deleteAccount(uid: string): Promise<void> {
    await orNull(this.#auth.deleteUser(uid).then(() => uid));
  }

  createCustomToken(uid: string): Promise<string> {
    return ask(this.#auth.createCustomToken(uid));
  }

  createVerificationCode(email: string): Promise<string | null> {
    return orNull(this.#auth.generateEmailVerificationLink(email).then(codeOf));
  }

  createPasswordResetCode(email: string): Promise<string | null> {
    return orNull(this.#auth.generatePasswordResetLink(email).then(codeOf));
  }

  async ping(): Promise<void> {
    await this.findByUid('nobody');
  }

  async #signIn(email: string, password: string): Promise<{ uid?: string; reason: string }> {
    try {
      const response = await fetch(this.#passwordUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
        signal: AbortSignal.timeout(signInMs),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { uid: signedIn.parse(answer).localId, reason: '' };
      return { reason: refusal.parse(answer).error.message.split(' ', 1)[0] ?? '' };
    } catch (cause) {
      throw new AppError('unavailable', 'unavailable', { cause });
    }
  }
}

const accountOf = ({ uid, email, emailVerified, displayName: name, disabled }: UserRecord): ProviderAccount => ({
  uid,
  email,
  emailVerified,
  name,
  disabled,
});

/** The one-time code of a link that Firebase made. */
function codeOf(link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (code === null) throw new AppError('unavailable', 'unavailable', { cause: new Error('The link has no code') });
  return code;
}

const nobody = new Set(['user-not-found', 'email-not-found', 'invalid-email']);

/** A project that protects its addresses from being guessed answers without a link for one that nobody has. */
const isNoLink = (error: unknown): boolean =>
  firebaseCode(error) === 'internal-error' && Error.isError(error) && error.message.includes('email action link');

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await inTime(work);
  } catch (error) {
    if (nobody.has(firebaseCode(error) ?? '') || isNoLink(error)) return null;
    throw translated(error);
  }
}

async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await inTime(work);
  } catch (error) {
    throw translated(error);
  }
}

const tooMany = (): AppError => new AppError('limited', 'too-many-attempts', { retryAfter: 60 });

function translated(error: unknown): AppError {
  if (isAppError(error)) return error;
  switch (firebaseCode(error)) {
    case 'email-already-exists':
      return new AppError('conflict', 'email-in-use', { cause: error });
    case 'uid-already-exists':
      return new AppError('conflict', 'conflict', { cause: error });
    case 'invalid-password':
    case 'weak-password':
      return new AppError('invalid', 'password-weak', { cause: error });
    case 'invalid-email':
      return new AppError('invalid', 'email-address-invalid', { cause: error });
    case 'user-not-found':
      return new AppError('not-found', 'not-found', { cause: error });
    case 'too-many-requests':
    case 'quota-exceeded':
      return tooMany();
    default:
      return new AppError('unavailable', 'unavailable', { cause: error });
  }
}
