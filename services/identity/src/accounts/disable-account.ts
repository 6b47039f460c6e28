import type { IdentityProvider } from '@sao-mai/platform';
import { eventsOf } from './account.ts';
import type { Account } from './account.ts';
import { disableAdmin, enableAdmin } from '../admins/admin-roster.ts';
import { changeRoster, findOwner } from '../admins/appoint-admin.ts';
import type { AppointDeps } from '../admins/appoint-admin.ts';
import { createEndSessions } from './end-sessions.ts';
import type { EndSessionsDeps } from './end-sessions.ts';

export interface Disabling {
  readonly uid: string;
  readonly email: string;
  readonly disabled: boolean;
}

function enabled(current: Account) {
  const after = { ...current, disabled: false };
  return { state: after, events: eventsOf(current, after), result: null };
}

async function disableAtProvider(provider: IdentityProvider, uid: string, disabled: boolean): Promise<void> {
  if ((await provider.findByUid(uid)) !== null) await provider.updateAccount(uid, { disabled });
}

/** Sessions end at once through the record. If the provider is unavailable the command fails and can be repeated. */
export const createDisableAccount =
  (deps: AppointDeps & EndSessionsDeps) =>
  async (email: string): Promise<Disabling> => {
    const { store, provider } = deps;
    const { uid } = await findOwner(deps, email);
    if ((await store.roster()).uids.includes(uid)) await changeRoster(store, { uid, email: '' }, disableAdmin);
    await createEndSessions(deps)(uid, (current) => ({ ...current, disabled: true }));
    await disableAtProvider(provider, uid, true);
    return { uid, email, disabled: true };
  };

export const createEnableAccount =
  (deps: AppointDeps) =>
  async (email: string): Promise<Disabling> => {
    const { store, provider } = deps;
    const { uid } = await findOwner(deps, email);
    await store.accounts.update(uid, (current) =>
      current?.disabled === true ? enabled(current) : { unchanged: true, result: null },
    );
    if ((await store.roster()).uids.includes(uid)) await changeRoster(store, { uid, email: '' }, enableAdmin);
    await disableAtProvider(provider, uid, false);
    return { uid, email, disabled: false };
  };
