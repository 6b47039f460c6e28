import { emailField } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import { errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { LinkedinPerson } from './linkedin-account.ts';

/** LinkedIn omits the nonce, so it is optional for that issuer; there the single-use code binds the attempt. */
const issuersWithoutNonce: readonly string[] = ['https://www.linkedin.com/oauth'];

/** Some issuers send the flag as a string. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
const optionalText = z.catch(z.optional(z.string()), undefined);

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.optional(z.string()),
  email: z.catch(z.optional(emailField), undefined),
  email_verified: z.catch(z.optional(flag), false),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  picture: z.catch(z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))), undefined),
});

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly keys: JWTVerifyGetKey;
  readonly now: Date;
}

/** True if fetching the keys failed, as opposed to verifying the token. */
const isAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';

export async function readIdToken(token: string, expected: Expected): Promise<LinkedinPerson> {
  const { issuer, clientId, nonce, keys, now } = expected;
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: 60,
    currentDate: now,
  }).catch((cause: unknown) => {
    if (isAway(cause)) throw new AppError('unavailable', 'linkedin-unavailable', { cause });
    throw cause;
  });
  const read = claims.parse(verified.payload);
  if (read.nonce === undefined ? !issuersWithoutNonce.includes(issuer) : read.nonce !== nonce) {
    throw new Error('The nonce of the id_token is not the one of this sign-in');
  }
  return {
    issuer,
    subject: read.sub,
    email: read.email,
    emailVerified: read.email !== undefined && read.email_verified === true,
    name: read.name,
    firstName: read.given_name,
    lastName: read.family_name,
    picture: read.picture,
  };
}
