import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { refuseInProduction } from './emulator-tokens.ts';
import type { AccountChange, IdentityProvider, NewProviderAccount, ProviderAccount } from './port.ts';
import { post, read, tooManyAttempts, WebCalls } from './web-calls.ts';
import type { WebAnswer } from './web-calls.ts';

export interface EmulatorIdentityOptions {
  readonly url: string;
  readonly projectId: string;
  /** The constructor throws in production: anyone who reaches the emulator can do anything. */
  readonly production?: boolean;
  /** Authenticates the server to an emulator on another machine. */
  readonly ownerKey?: string | undefined;
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

const emulatorUser = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
});
const lookup = z.object({ users: z.optional(z.array(emulatorUser)) });
const withId = z.object({ localId: z.string() });
const withCode = z.object({ oobCode: z.optional(z.string()) });

const nobody = new Set(['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED', 'INVALID_EMAIL']);

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const emulatorAccount = 'firebase-auth-emulator@example.com';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export class EmulatorIdentity extends WebCalls implements IdentityProvider {
  readonly #project: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;
  readonly #clock: Clock;

  constructor(options: EmulatorIdentityOptions) {
    const { url, projectId, production = false, ownerKey = 'owner', timeoutMs = 3000, clock = systemClock } = options;
    refuseInProduction(production);
    const api = `${url}/identitytoolkit.googleapis.com/v1`;
    // The emulator's credential for the project's own server.
    const headers = { authorization: `Bearer ${ownerKey}` };
    // The emulator requires a key but does not check it.
    super((action) => `${api}/accounts:${action}?key=emulator`, { headers, timeoutMs });
    this.#project = `${api}/projects/${encodeURIComponent(projectId)}/accounts`;
    this.#headers = headers;
    this.#timeoutMs = timeoutMs;
    this.#clock = clock;
  }

  async createAccount({
    uid,
    email,
    password,
    name,
    emailVerified = false,
  }: NewProviderAccount): Promise<ProviderAccount> {
    const answer = await this.#call(this.#project, {
      ...(uid !== undefined && { localId: uid }),
      ...(email !== undefined && { email, emailVerified }),
      ...(password !== undefined && { password }),
      displayName: name,
    });
    if (!answer.ok) throw refused(answer.reason);
    const { localId } = read(withId, answer);
    return { uid: localId, email: email?.toLowerCase(), emailVerified, name, disabled: false };
  }

  findByUid(uid: string): Promise<ProviderAccount | null> {
    return this.#find({ localId: [uid] });
  }

  findByEmail(email: string): Promise<ProviderAccount | null> {
    return this.#find({ email: [email.toLowerCase()] });
  }

  async updateAccount(uid: string, { name, password, email, emailVerified, disabled }: AccountChange): Promise<void> {
    const answer = await this.#call(`${this.#project}:update`, {
      localId: uid,
      ...(name !== undefined && { displayName: name }),
      ...(password !== undefined && { password }),
      ...(email !== undefined && { email }),
      ...(emailVerified !== undefined && { emailVerified }),
      ...(disabled !== undefined && { disableUser: disabled }),
    });
    if (!answer.ok) throw refused(answer.reason);
  }

  async deleteAccount(uid: string): Promise<void> {
    const answer = await this.#call(`${this.#project}:delete`, { localId: uid });
    if (!answer.ok && answer.reason !== 'USER_NOT_FOUND') throw refused(answer.reason);
  }

  createCustomToken(uid: string): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const claims = {
      aud: customTokenAudience,
      iss: emulatorAccount,
      sub: emulatorAccount,
      uid,
      iat: now,
      exp: now + 3600,
    };
    return Promise.resolve(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`);
  }

  createVerificationCode(email: string): Promise<string | null> {
    return this.#createCode('VERIFY_EMAIL', email);
  }

  createPasswordResetCode(email: string): Promise<string | null> {
    return this.#createCode('PASSWORD_RESET', email);
  }

  async endSessions(uid: string, before: number): Promise<void> {
    const answer = await this.#call(`${this.#project}:update`, { localId: uid, validSince: String(before) });
    if (!answer.ok && answer.reason !== 'USER_NOT_FOUND') throw refused(answer.reason);
  }

  async #createCode(requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET', email: string): Promise<string | null> {
    const answer = await this.#call(`${this.#project}:sendOobCode`, { requestType, email, returnOobLink: true });
    if (answer.ok) return read(withCode, answer).oobCode ?? null;
    if (nobody.has(answer.reason)) return null;
    throw refused(answer.reason);
  }

  async #find(by: { localId: string[] } | { email: string[] }): Promise<ProviderAccount | null> {
    const answer = await this.#call(`${this.#project}:lookup`, by);
    if (!answer.ok) {
      if (answer.reason === 'USER_NOT_FOUND' || answer.reason === 'INVALID_EMAIL') return null;
      throw refused(answer.reason);
    }
    const user = read(lookup, answer).users?.[0];
    if (user === undefined) return null;
    const { localId, email, emailVerified = false, displayName, disabled = false } = user;
    return { uid: localId, email, emailVerified, name: displayName, disabled };
  }

  #call(url: string, body: object): Promise<WebAnswer> {
    return post(url, body, this.#headers, this.#timeoutMs);
  }
}

function refused(reason: string): AppError {
  switch (reason) {
    case 'EMAIL_EXISTS':
      return new AppError('conflict', 'email-in-use');
    case 'DUPLICATE_LOCAL_ID':
      return new AppError('conflict', 'conflict');
    case 'WEAK_PASSWORD':
      return new AppError('invalid', 'password-weak');
    case 'INVALID_EMAIL':
      return new AppError('invalid', 'email-address-invalid');
    case 'USER_NOT_FOUND':
      return new AppError('not-found', 'not-found');
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return tooManyAttempts();
    default:
      return new AppError('unavailable', 'unavailable', { cause: new Error(`The sign-in emulator said ${reason}`) });
  }
}
