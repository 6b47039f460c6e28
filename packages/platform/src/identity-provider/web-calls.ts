import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import type { IdentityProvider, ProviderAccount } from './port.ts';
import { refusal, wrongPassword } from './refusals.ts';

export type WebAnswer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly reason: string };

const withEmail = z.object({ email: z.string(), requestType: z.optional(z.string()) });
const withId = z.object({ localId: z.string() });

/** Reported like an unknown code: wrong purpose, deleted account, or used up. */
const badCode = new Set([
  ...['INVALID_OOB_CODE', 'MISSING_OOB_CODE', 'USER_NOT_FOUND', 'EMAIL_NOT_FOUND', 'USER_DISABLED'],
  // The emulator's answer to a code of this kind where an address is confirmed.
  'PASSWORD_RESET',
]);

/** The kind of code that each call takes. */
const kindOf = { resetPassword: 'PASSWORD_RESET', update: 'VERIFY_EMAIL' } as const;

type ByWebCalls = 'checkPassword' | 'readPasswordResetCode' | 'resetPassword' | 'confirmAddress' | 'ping';

/** The part of a provider that Firebase and its emulator answer by the same public REST calls: passwords and mail codes. */
export abstract class WebCalls implements Pick<IdentityProvider, ByWebCalls> {
  readonly #addressOf: (action: string) => string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;

  constructor(
    addressOf: (action: string) => string,
    { headers = {}, timeoutMs }: { readonly headers?: Readonly<Record<string, string>>; readonly timeoutMs: number },
  ) {
    this.#addressOf = addressOf;
    this.#headers = headers;
    this.#timeoutMs = timeoutMs;
  }

  abstract findByUid(uid: string): Promise<ProviderAccount | null>;
  abstract findByEmail(email: string): Promise<ProviderAccount | null>;

  async checkPassword(email: string, password: string): Promise<ProviderAccount | null> {
    const answer = await this.#call('signInWithPassword', { email, password, returnSecureToken: true });
    if (answer.ok) return this.findByUid(read(withId, answer).localId);
    // The provider reports it only for the right password.
    if (answer.reason === 'USER_DISABLED') return this.findByEmail(email);
    if (wrongPassword.has(answer.reason)) return null;
    throw refused(answer.reason);
  }

  readPasswordResetCode(code: string): Promise<string> {
    return this.#spend('resetPassword', { oobCode: code });
  }

  resetPassword(code: string, password: string): Promise<ProviderAccount> {
    return this.#spendByOwner('resetPassword', { oobCode: code, newPassword: password });
  }

  confirmAddress(code: string): Promise<ProviderAccount> {
    return this.#spendByOwner('update', { oobCode: code });
  }

  async ping(): Promise<void> {
    await this.findByUid('nobody');
  }

  async #spendByOwner(action: keyof typeof kindOf, body: object): Promise<ProviderAccount> {
    const owner = await this.findByEmail(await this.#spend(action, body));
    if (owner === null) throw refused('EMAIL_NOT_FOUND');
    return owner;
  }

  /** Consumes a code; returns the address it was mailed to. */
  async #spend(action: keyof typeof kindOf, body: object): Promise<string> {
    const answer = await this.#call(action, body);
    if (!answer.ok) throw refused(answer.reason);
    const { email, requestType = kindOf[action] } = read(withEmail, answer);
    if (requestType !== kindOf[action]) throw refused('INVALID_OOB_CODE');
    return email.toLowerCase();
  }

  async #call(action: string, body: object): Promise<WebAnswer> {
    return post(this.#addressOf(action), body, this.#headers, this.#timeoutMs);
  }
}

export async function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<WebAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, body: answer };
    // `WEAK_PASSWORD : Password should be at least 6 characters`
    return { ok: false, reason: refusal.parse(answer).error.message.split(' ', 1)[0] ?? '' };
  } catch (cause) {
    throw new AppError('unavailable', 'unavailable', { cause });
  }
}

export function read<T>(schema: z.ZodMiniType<T>, answer: { readonly body: unknown }): T {
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success) throw new AppError('unavailable', 'unavailable', { cause: parsed.error });
  return parsed.data;
}

export const tooManyAttempts = (): AppError => new AppError('limited', 'too-many-attempts', { retryAfter: 60 });

function refused(reason: string): AppError {
  if (badCode.has(reason)) return new AppError('invalid', 'mail-link-invalid');
  switch (reason) {
    case 'EXPIRED_OOB_CODE':
      return new AppError('invalid', 'mail-link-expired');
    case 'WEAK_PASSWORD':
    case 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS':
      return new AppError('invalid', 'password-weak');
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
    case 'RESET_PASSWORD_EXCEED_LIMIT':
      return tooManyAttempts();
    default:
      return new AppError('unavailable', 'unavailable', { cause: new Error(`The sign-in provider said ${reason}`) });
  }
}
