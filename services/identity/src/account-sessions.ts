import { canonicalAddress } from '@sao-mai/contracts';
import type { TokenClaims } from '@sao-mai/platform';
import { withoutLinkedin } from './account.ts';
import type { Account } from './account.ts';
import { isSameAddress } from './address-spellings.ts';

/** Clocks of two machines may differ by this; one that is further behind was set back. */
const skewSeconds = 60;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Times of the future come from before the clock was set back: they count as of now, or nobody could sign in until then. */
function forgiveSetBackClock(current: Account, now: Date): Account {
  const seconds = secondsOf(now);
  const { tokensValidAfter, emailAsOf } = current;
  if (Math.max(tokensValidAfter, emailAsOf) <= seconds + skewSeconds) return current;
  // Who signed in a moment ago, before anything noticed the clock, is let in as well.
  const latest = seconds - skewSeconds;
  return {
    ...current,
    tokensValidAfter: Math.min(tokensValidAfter, latest),
    emailAsOf: Math.min(emailAsOf, latest),
  };
}

/**
 * The account as the token of this call names its address: it follows the newest token, unproven, and the sessions from
 * before end as they do at the provider. The same account where the token says nothing new.
 */
export function takeClaims(account: Account, claims: TokenClaims, now: Date): Account {
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

/** How somebody who read the account's mail proved the address. */
export interface AddressProof {
  readonly email: string;
  /** Whether a new password, a session of the account, or nothing but the mail came with it. */
  readonly with: 'new-password' | 'own-session' | 'nothing';
}

/**
 * The account once its address is proven. A LinkedIn account that had named the address without proof stays only where
 * its own session proves it: a new password belongs to the owner of the mailbox, who may be somebody else.
 */
export function addressProven(current: Account, proof: AddressProof, now: Date): Account {
  const email = canonicalAddress(proof.email);
  const proven = { ...current, email, emailVerified: true, emailAsOf: Math.max(current.emailAsOf, secondsOf(now)) };
  const { linkedin } = proven;
  if (linkedin?.addressVerified !== false || proof.with === 'nothing') return proven;
  if (proof.with === 'new-password') return withoutLinkedin(proven);
  return { ...proven, linkedin: { ...linkedin, addressVerified: true } };
}

/** The account whose sessions from before `end` (seconds since 1970) have ended. */
export function sessionsEnded(account: Account, end: number, now: Date): Account {
  const current = forgiveSetBackClock(account, now);
  return { ...current, tokensValidAfter: Math.max(current.tokensValidAfter, end) };
}
