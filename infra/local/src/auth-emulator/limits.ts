import { limitAddress } from '@sao-mai/platform/client-address';
import { countAttempts } from './attempts.ts';
import type { Attempts } from './attempts.ts';
import { refuse } from './refusal.ts';

const minute = 60_000;

export interface Limits {
  /** Counts a sign-in as failed until `signedIn` says otherwise: many at once must not slip through. */
  signingIn(address: string, email: string): void;
  signedIn(address: string, email: string): void;
  signingUp(address: string, email: string): void;
  sendingCode(address: string, email: string): void;
}

/**
 * Per minute and times `factor`, of one address: 20 failed sign-ins to one account and 300 to all, 5 and 60 sign-ups, 5 and
 * 60 codes. An account alone is not counted: wrong passwords from elsewhere would lock its owner out.
 */
export function createLimits(factor: number, now?: () => number): Limits {
  const count = (most: number): Attempts => countAttempts(Math.max(1, Math.floor(most * factor)), minute, now);
  const signIn = { account: count(20), address: count(300) };
  const signUp = { account: count(5), address: count(60) };
  const code = { account: count(5), address: count(60) };
  const take = (attempts: { account: Attempts; address: Attempts }, from: string, email: string): void => {
    const address = limitAddress(from);
    if (!attempts.address.take(address) || !attempts.account.take(`${address} ${email}`))
      throw refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  };
  return {
    signingIn(address, email) {
      take(signIn, address, email);
    },
    signedIn(from, email) {
      const address = limitAddress(from);
      signIn.address.giveBack(address);
      signIn.account.giveBack(`${address} ${email}`);
    },
    signingUp(address, email) {
      take(signUp, address, email);
    },
    sendingCode(address, email) {
      take(code, address, email);
    },
  };
}
