import { AppError } from '@sao-mai/platform';
import type { Clock, IdentityProvider, ProviderAccount } from '@sao-mai/platform';
import type { Account } from '../accounts/account.ts';
import { secondsOf } from '../accounts/account-sessions.ts';
import { emptyRoster, grantAdmin, revokeAdmin, rosterChange, rosterId } from './admin-roster.ts';
import type { AdminRoster, Candidate } from './admin-roster.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { createResolveCaller } from '../accounts/resolve-caller.ts';

export interface AppointDeps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly clock: Clock;
  readonly resolveCaller: ReturnType<typeof createResolveCaller>;
}

export interface Appointment {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
}

/** Operator command. The address need not be verified. Throws AppError `not-found` if nobody has it. */
export const createGrantAdmin =
  (deps: AppointDeps) =>
  async (email: string): Promise<Appointment> => {
    const owner = await findOwner(deps, email);
    await changeRoster(deps.store, owner, grantAdmin);
    return { uid: owner.uid, email: owner.email, emailVerified: owner.emailVerified, admin: true };
  };

/** Operator command. Throws AppError `last-admin` if no admin would remain. */
export const createRevokeAdmin =
  (deps: AppointDeps) =>
  async (email: string): Promise<Appointment> => {
    const owner = await findOwner(deps, email);
    await changeRoster(deps.store, owner, revokeAdmin);
    return { uid: owner.uid, email: owner.email, emailVerified: owner.emailVerified, admin: false };
  };

export async function changeRoster(
  store: Pick<IdentityStore, 'accounts' | 'admins' | 'roster'>,
  candidate: Candidate,
  transition: (roster: AdminRoster, candidate: Candidate) => AdminRoster,
): Promise<void> {
  const disabled = await disabledAmong(store, [...(await store.roster()).uids, candidate.uid]);
  await store.admins.update(rosterId, (stored) => {
    const roster = stored ?? emptyRoster;
    const known = { ...roster, disabled: [...new Set([...roster.disabled, ...disabled])] };
    return rosterChange(stored, transition(known, candidate));
  });
}

async function disabledAmong(
  { accounts }: Pick<IdentityStore, 'accounts'>,
  uids: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(uids.map((uid) => accounts.get(uid)));
  return found.flatMap((account) => (account?.state.disabled === true ? [account.state.uid] : []));
}

export async function findOwner(deps: AppointDeps, email: string): Promise<Account> {
  const atProvider = await deps.provider.findByEmail(email);
  if (atProvider !== null) return { ...(await ensureRecord(deps, atProvider)), email };
  const [recorded] = await deps.store.accounts.find({ email }, { limit: 1 });
  if (recorded === undefined) throw new AppError('not-found', 'not-found');
  return recorded.state;
}

/** Creates the record of a provider account if there is none. Throws AppError `account-deleted` for an erased one. */
export async function ensureRecord(
  { store, clock, resolveCaller }: Pick<AppointDeps, 'store' | 'clock' | 'resolveCaller'>,
  owner: ProviderAccount,
): Promise<Account> {
  const recorded = await store.accounts.get(owner.uid);
  if (recorded !== null) return recorded.state;
  const issuedAt = secondsOf(clock.now());
  const claims = { ...owner, picture: undefined, issuedAt, authTime: issuedAt, provider: 'password' };
  return (await resolveCaller(claims, undefined)).account;
}
