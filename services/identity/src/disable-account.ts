import { AppError } from '@sao-mai/platform';
import type { IdentityProvider } from '@sao-mai/platform';
import { findOwner } from './appoint-admin.ts';
import type { AppointDeps } from './appoint-admin.ts';

export interface Disabling {
  readonly uid: string;
  readonly email: string;
  readonly disabled: boolean;
}

async function setDisabled(deps: AppointDeps, email: string, disabled: boolean): Promise<Disabling> {
  const { store, provider } = deps;
  const { uid } = await findOwner(deps, email);
  if (disabled) {
    const { uids } = await store.roster();
    if (uids.length === 1 && uids.includes(uid)) throw new AppError('conflict', 'last-admin');
  }
  await store.accounts.update(uid, (current) =>
    current === null || current.disabled === disabled
      ? { unchanged: true, result: null }
      : { state: { ...current, disabled }, result: null },
  );
  await disableAtProvider(provider, uid, disabled);
  return { uid, email, disabled };
}

async function disableAtProvider(provider: IdentityProvider, uid: string, disabled: boolean): Promise<void> {
  if ((await provider.findByUid(uid)) !== null) await provider.updateAccount(uid, { disabled });
}

/**
 * Bars the owner of an address, by an operator's command: sessions end at once by the record, then the sign-in provider
 * lets nobody in any more. Where that is away the command fails and may be given again.
 */
export const disableAccount =
  (deps: AppointDeps) =>
  (email: string): Promise<Disabling> =>
    setDisabled(deps, email, true);

export const enableAccount =
  (deps: AppointDeps) =>
  (email: string): Promise<Disabling> =>
    setDisabled(deps, email, false);
