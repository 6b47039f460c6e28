import type { Clock } from '@sao-mai/platform';
import type { IdentityStore } from './identity-store.ts';

export interface LogOutDeps {
  readonly store: Pick<IdentityStore, 'accounts'>;
  readonly clock: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Ends every session of the account: at once, whatever the sign-in provider does. Sign-ins are dated in whole seconds,
 * so this second's count as before; the answer waits for the next second, after which a new sign-in is a new session.
 */
export const logOutEverywhere =
  ({ store, clock, wait }: LogOutDeps) =>
  async (uid: string): Promise<void> => {
    const now = clock.now().getTime();
    const next = Math.floor(now / 1000) + 1;
    await store.accounts.update(uid, (current) =>
      current === null
        ? { unchanged: true, result: null }
        : { state: { ...current, tokensValidAfter: Math.max(current.tokensValidAfter, next) }, result: null },
    );
    await wait(next * 1000 - now);
  };
