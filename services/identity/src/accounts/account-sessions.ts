import { canonicalAddress } from '@sao-mai/contracts';
import type { TokenClaims } from '@sao-mai/platform';
import { withoutLinkedin } from './account.ts';
import type { Account } from './account.ts';
import { isSameAddress } from './address-spellings.ts';

/** Allowed clock difference between two machines; a larger one means that the clock was set back. */
const skewSeconds = 60;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Future times were stored before the clock was set back. They count as now, or nobody could sign in until then. */
function forgiveSetBackClock(current: Account, now: Date): Account {
  const seconds = secondsOf(now);
  const { tokensValidAfter, emailAsOf } = current;
  if (Math.max(tokensValidAfter, emailAsOf) <= seconds + skewSeconds) return current;
  // Also accepts sign-ins from just before the clock change was noticed.
  const latest = seconds - skewSeconds;
  return {
    ...current,
    tokensValidAfter: Math.min(tokensValidAfter, latest),
    emailAsOf: Math.min(emailAsOf, latest),
  };
}

/** Takes the newest token's address as unverified; earlier sessions end, as they do at the provider. */
export function applyClaims(account: Account, claims: TokenClaims, now: Date): Account {
  const current = forgiveSetBackClock(account, now);
  const email = canonicalAddress(claims.email ?? '');
  if (email === '' || isSameAddress(email, current.email) || claims.issuedAt <= current.emailAsOf) return current;
  if (claims.authTime < current.tokensValidAfter) return current;
  return {
    ...current,
    email,
    emailVerified: false,
    emailAsOf: claims.issuedAt,
    tokensValidAfter: Math.max(current.tokensValidAfter, claims.authTime),
  };
}

export interface AddressProof {
  readonly email: string;
  readonly with: 'new-password' | 'own-session' | 'nothing';
}

/** A LinkedIn account with this unverified address stays linked only if its own session proves the address. */
export function addressProven(current: Account, proof: AddressProof, now: Date): Account {
  const email = canonicalAddress(proof.email);
  const proven = { ...current, email, emailVerified: true, emailAsOf: Math.max(current.emailAsOf, secondsOf(now)) };
  const { linkedin } = proven;
  if (linkedin?.addressVerified !== false || proof.with === 'nothing') return proven;
  if (proof.with === 'new-password') return withoutLinkedin(proven);
  return { ...proven, linkedin: { ...linkedin, addressVerified: true } };
}

export function sessionsEnded(account: Account, end: number, now: Date): Account {
  const current = forgiveSetBackClock(account, now);
  return { ...current, tokensValidAfter: Math.max(current.tokensValidAfter, end) };
}
