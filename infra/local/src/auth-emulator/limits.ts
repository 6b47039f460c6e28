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

/** Per minute and times `factor`: 20 failed sign-ins an e-mail, 300 an address, 5 and 60 sign-ups, 5 and 60 mails. */
export function createLimits(factor: number, now?: () => number): Limits {
  const count = (most: number): Attempts => countAttempts(Math.max(1, Math.floor(most * factor)), minute, now);
  const signIn = { email: count(20), address: count(300) };
  const signUp = { email: count(5), address: count(60) };
  const code = { email: count(5), address: count(60) };
  const take = (attempts: { email: Attempts; address: Attempts }, address: string, email: string): void => {
    if (!attempts.address.take(address) || !attempts.email.take(email))
      throw refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  };
  return {
    signingIn(address, email) {
      take(signIn, address, email);
    },
    signedIn(address, email) {
      signIn.address.giveBack(address);
      signIn.email.giveBack(email);
    },
    signingUp(address, email) {
      take(signUp, address, email);
    },
    sendingCode(address, email) {
      take(code, address, email);
    },
  };
}
