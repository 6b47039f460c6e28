import { AppError } from '@sao-mai/platform';
import type { IdentityProvider } from '@sao-mai/platform';
import { findOwner } from './appoint-admin.ts';
import type { AppointDeps } from './appoint-admin.ts';
import { endSessions } from './end-sessions.ts';
import type { EndSessionsDeps } from './end-sessions.ts';

export interface Disabling {
  readonly uid: string;
  readonly email: string;
  readonly disabled: boolean;
}

async function disableAtProvider(provider: IdentityProvider, uid: string, disabled: boolean): Promise<void> {
  if ((await provider.findByUid(uid)) !== null) await provider.updateAccount(uid, { disabled });
}

/**
 * Bars the owner of an address, by an operator's command: sessions end at once by the record, then the sign-in provider
 * lets nobody in any more. Where that is away the command fails and may be given again.
 */
export const disableAccount =
  (deps: AppointDeps & EndSessionsDeps) =>
  async (email: string): Promise<Disabling> => {
    const { store, provider } = deps;
    const { uid } = await findOwner(deps, email);
    const { uids } = await store.roster();
    if (uids.length === 1 && uids.includes(uid)) throw new AppError('conflict', 'last-admin');
    await endSessions(deps)(uid, (current) => ({ ...current, disabled: true }));
    await disableAtProvider(provider, uid, true);
    return { uid, email, disabled: true };
  };

/** Lets the owner sign in again; the sessions from before stay ended. */
export const enableAccount =
  (deps: AppointDeps) =>
  async (email: string): Promise<Disabling> => {
    const { store, provider } = deps;
    const { uid } = await findOwner(deps, email);
    await store.accounts.update(uid, (current) =>
      current?.disabled === true
        ? { state: { ...current, disabled: false }, result: null }
        : { unchanged: true, result: null },
    );
    await disableAtProvider(provider, uid, false);
    return { uid, email, disabled: false };
  };
