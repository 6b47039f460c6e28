import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { EmulatorTokens } from './emulator-tokens.ts';
import type {
  AccountChange,
  IdentityProvider,
  NewProviderAccount,
  ProviderAccount,
  TokenClaims,
  TokenVerifier,
} from './port.ts';
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

export class EmulatorIdentity implements IdentityProvider, TokenVerifier {
  readonly #project: string;
  readonly #ownerKey: string;
  readonly #timeoutMs: number;
  readonly #clock: Clock;
  readonly #tokens: EmulatorTokens;
  readonly #web: WebCalls;

  constructor(options: EmulatorIdentityOptions) {
    const { url, projectId, production = false, ownerKey = 'owner', timeoutMs = 3000, clock = systemClock } = options;
    this.#tokens = new EmulatorTokens({ projectId, production, clock });
    this.#project = `${url}/identitytoolkit.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/accounts`;
    this.#ownerKey = ownerKey;
    this.#timeoutMs = timeoutMs;
    this.#clock = clock;
    // The emulator requires a key but does not check it.
    const web = `${url}/identitytoolkit.googleapis.com/v1/accounts`;
    this.#web = new WebCalls((action) => `${web}:${action}?key=emulator`, { headers: this.#asOwner(), timeoutMs });
  }

  verify(token: string): Promise<TokenClaims> {
    return this.#tokens.verify(token);
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

  async checkPassword(email: string, password: string): Promise<ProviderAccount | null> {
    const found = await this.#web.checkPassword(email, password);
    if (found === null) return null;
    return found === 'disabled' ? this.findByEmail(email) : this.findByUid(found.uid);
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

  readPasswordResetCode(code: string): Promise<string> {
    return this.#web.readPasswordResetCode(code);
  }

  async resetPassword(code: string, password: string): Promise<ProviderAccount> {
    return this.#owner(await this.#web.resetPassword(code, password));
  }

  async confirmAddress(code: string): Promise<ProviderAccount> {
    return this.#owner(await this.#web.confirmAddress(code));
  }

  async endSessions(uid: string, before: number): Promise<void> {
    const answer = await this.#call(`${this.#project}:update`, { localId: uid, validSince: String(before) });
    if (!answer.ok && answer.reason !== 'USER_NOT_FOUND') throw refused(answer.reason);
  }

  async ping(): Promise<void> {
    await this.findByUid('nobody');
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

  async #owner(email: string): Promise<ProviderAccount> {
    const owner = await this.findByEmail(email);
    if (owner === null) throw new AppError('invalid', 'mail-link-invalid');
    return owner;
  }

  /** The emulator's credential for the project's own server. */
  #asOwner(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#ownerKey}` };
  }

  #call(url: string, body: object): Promise<WebAnswer> {
    return post(url, body, this.#asOwner(), this.#timeoutMs);
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
