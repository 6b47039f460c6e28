import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError, isAppError } from '../errors.ts';
import { firebaseAuth, firebaseCode, answered } from './firebase-app.ts';
import type { AccountChange, IdentityProvider, NewProviderAccount, ProviderAccount } from './port.ts';
import { tooManyAttempts, WebCalls } from './web-calls.ts';

export interface FirebaseIdentityOptions {
  readonly projectId: string;
  readonly credentialsFile?: string;
  /** The web API key, for password checks and mail codes. */
  readonly apiKey: string;
  readonly signInUrl?: string;
}

const googleSignIn = 'https://identitytoolkit.googleapis.com';
const webMs = 5000;

/** Accounts in Firebase Authentication. */
export class FirebaseIdentity extends WebCalls implements IdentityProvider {
  readonly #auth: Auth;

  constructor({ projectId, credentialsFile, apiKey, signInUrl = googleSignIn }: FirebaseIdentityOptions) {
    const key = encodeURIComponent(apiKey);
    super((action) => `${signInUrl}/v1/accounts:${action}?key=${key}`, { timeoutMs: webMs });
    this.#auth = firebaseAuth({ projectId, ...(credentialsFile !== undefined && { credentialsFile }) });
  }

  async createAccount(given: NewProviderAccount): Promise<ProviderAccount> {
    const { name, emailVerified = false, email, ...rest } = given;
    const account = { ...rest, displayName: name, ...(email !== undefined && { email, emailVerified }) };
    return accountOf(await ask(this.#auth.createUser(account)));
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

  /** The driver only ends sessions as of now, so sign-ins between `before` and now end too. */
  async endSessions(uid: string, before: number): Promise<void> {
    const user = await orNull(this.#auth.getUser(uid));
    if (user === null || secondsOf(user.tokensValidAfterTime) >= before) return;
    await orNull(this.#auth.revokeRefreshTokens(uid).then(() => uid));
  }
}

const secondsOf = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time) / 1000);

const accountOf = ({ uid, email, emailVerified, displayName: name, disabled }: UserRecord): ProviderAccount => ({
  uid,
  email,
  emailVerified,
  name,
  disabled,
});

function codeOf(link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (code === null) throw new AppError('unavailable', 'unavailable', { cause: new Error('The link has no code') });
  return code;
}

const nobody = new Set(['user-not-found', 'email-not-found', 'invalid-email']);

/** With email enumeration protection, Firebase answers without a link if no account has the address. */
const isNoLink = (error: unknown): boolean =>
  firebaseCode(error) === 'internal-error' && Error.isError(error) && error.message.includes('email action link');

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await answered(work);
  } catch (error) {
    if (nobody.has(firebaseCode(error) ?? '') || isNoLink(error)) return null;
    throw translated(error);
  }
}

async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await answered(work);
  } catch (error) {
    throw translated(error);
  }
}

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
      return tooManyAttempts();
    default:
      return new AppError('unavailable', 'unavailable', { cause: error });
  }
}
