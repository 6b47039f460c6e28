import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { TokenClaims, TokenVerifier } from './port.ts';

export interface EmulatorTokensOptions {
  readonly projectId: string;
  /** The constructor throws in production: anyone can create unsigned tokens. */
  readonly production?: boolean;
  readonly clock?: Clock;
}

const header = z.object({ alg: z.literal('none') });
const seconds = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value > 0));
const payload = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: seconds,
  exp: seconds,
  auth_time: seconds,
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Allowed clock skew. */
const skewSeconds = 60;
const longestSeconds = 3600;

export function refuseInProduction(production: boolean): void {
  if (production) throw new Error('Tokens of the sign-in emulator are unsigned and not accepted in production');
}

/** Verifies the emulator's unsigned ID tokens; others are `token-invalid`. */
export class EmulatorTokens implements TokenVerifier {
  readonly #projectId: string;
  readonly #clock: Clock;

  constructor({ projectId, production = false, clock = systemClock }: EmulatorTokensOptions) {
    refuseInProduction(production);
    this.#projectId = projectId;
    this.#clock = clock;
  }

  verify(token: string): Promise<TokenClaims> {
    const claims = this.#read(token);
    return claims === undefined
      ? Promise.reject(new AppError('unauthenticated', 'token-invalid'))
      : Promise.resolve(claims);
  }

  #read(token: string): TokenClaims | undefined {
    const [head = '', body = '', signature, ...rest] = token.split('.');
    if (signature !== '' || rest.length > 0) return undefined;
    if (!header.safeParse(decode(head)).success) return undefined;
    const { data: claims } = payload.safeParse(decode(body));
    if (claims === undefined || claims.aud !== this.#projectId) return undefined;
    if (claims.iss !== `https://securetoken.google.com/${this.#projectId}`) return undefined;
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    if (claims.exp <= now - skewSeconds || claims.exp - claims.iat > longestSeconds) return undefined;
    if (claims.iat > now + skewSeconds || claims.auth_time > now + skewSeconds) return undefined;
    return {
      uid: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified ?? false,
      name: claims.name,
      picture: claims.picture,
      issuedAt: claims.iat,
      authTime: claims.auth_time,
      provider: claims.firebase.sign_in_provider,
    };
  }
}

function decode(part: string): unknown {
  if (!/^[\w-]+$/.test(part)) return undefined;
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
