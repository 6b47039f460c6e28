import { limitAddress } from '@sao-mai/platform/client-address';
import { countAttempts } from './attempts.ts';
import type { Attempts } from './attempts.ts';
import { refuse } from './refusal.ts';

const minute = 60_000;

export interface Limits {
  /** Counts a sign-in as failed until `signedIn`, so that concurrent attempts cannot exceed the limit. */
  signingIn(address: string, email: string): void;
  signedIn(address: string, email: string): void;
  signingUp(address: string, email: string): void;
  sendingCode(address: string, email: string): void;
}

/** Per minute and address, times `factor`. Never per account, which would lock owners out. */
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
      signIn.address.refund(address);
      signIn.account.refund(`${address} ${email}`);
    },
    signingUp(address, email) {
      take(signUp, address, email);
    },
    sendingCode(address, email) {
      take(code, address, email);
    },
  };
}
