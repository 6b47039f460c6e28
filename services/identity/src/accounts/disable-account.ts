import type { AdminAccount } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { IdentityProvider } from '@sao-mai/platform';
import { disableAdmin, enableAdmin } from '../admins/admin-roster.ts';
import { changeRoster, findOwner } from '../admins/appoint-admin.ts';
import type { AppointDeps } from '../admins/appoint-admin.ts';
import type { AccessChange } from './access-change.ts';
import { findAccount, withAccess } from './account-access.ts';
import { eventsOf } from './account.ts';
import { createEndSessions } from './end-sessions.ts';
import type { EndSessionsDeps } from './end-sessions.ts';
import { asAdminAccount } from './list-accounts.ts';

export interface Disabling {
  readonly uid: string;
  readonly email: string;
  readonly disabled: boolean;
}

/** `by` is null for an operator. */
type Access = Pick<AccessChange, 'by' | 'reason'>;
type Deps = AppointDeps & EndSessionsDeps;

const operator: Access = { by: null, reason: '' };

async function disableAtProvider(provider: IdentityProvider, uid: string, disabled: boolean): Promise<void> {
  if ((await provider.findByUid(uid)) !== null) await provider.updateAccount(uid, { disabled });
}

/** Sessions end at once through the record. If the provider is unavailable the command fails and can be repeated. */
async function disable(deps: Deps, uid: string, access: Access): Promise<void> {
  const { store, provider, clock } = deps;
  const change: AccessChange = { ...access, action: 'disabled', at: clock.now().toISOString() };
  if ((await store.roster()).uids.includes(uid)) await changeRoster(store, { uid, email: '' }, disableAdmin);
  await createEndSessions(deps)(uid, (current) => withAccess(current, change));
  await disableAtProvider(provider, uid, true);
}

async function enable({ store, provider, clock }: AppointDeps, uid: string, access: Access): Promise<void> {
  const change: AccessChange = { ...access, action: 'enabled', at: clock.now().toISOString() };
  await store.accounts.update(uid, (current) => {
    if (current?.disabled !== true) return { unchanged: true, result: null };
    const after = withAccess(current, change);
    return { state: after, events: eventsOf(current, after), result: null };
  });
  if ((await store.roster()).uids.includes(uid)) await changeRoster(store, { uid, email: '' }, enableAdmin);
  await disableAtProvider(provider, uid, false);
}

/** Operator command. */
export const createDisableAccount =
  (deps: Deps) =>
  async (email: string): Promise<Disabling> => {
    const { uid } = await findOwner(deps, email);
    await disable(deps, uid, operator);
    return { uid, email, disabled: true };
  };

/** Operator command. */
export const createEnableAccount =
  (deps: AppointDeps) =>
  async (email: string): Promise<Disabling> => {
    const { uid } = await findOwner(deps, email);
    await enable(deps, uid, operator);
    return { uid, email, disabled: false };
  };

export interface SetAccess extends Access {
  readonly uid: string;
  readonly by: string;
  readonly disabled: boolean;
}

/** An admin's command. Admins cannot disable their own account, and one who can sign in always remains. */
export const createSetAccess =
  (deps: Deps) =>
  async ({ uid, disabled, ...access }: SetAccess): Promise<AdminAccount> => {
    await findAccount(deps.store, uid);
    if (disabled && uid === access.by) throw new AppError('conflict', 'own-account');
    await (disabled ? disable(deps, uid, access) : enable(deps, uid, access));
    const [account, { uids }] = await Promise.all([findAccount(deps.store, uid), deps.store.roster()]);
    return asAdminAccount(account, uids.includes(uid));
  };
