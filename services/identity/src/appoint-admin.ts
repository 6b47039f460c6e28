import { AppError } from '@sao-mai/platform';
import type { Clock, IdentityProvider, TokenClaims } from '@sao-mai/platform';
import type { Account } from './account.ts';
import { emptyRoster, grantAdmin, revokeAdmin, rosterId } from './admin-roster.ts';
import type { AdminRoster, Candidate } from './admin-roster.ts';
import type { IdentityStore } from './identity-store.ts';
import type { knowCaller } from './know-caller.ts';

export interface AppointDeps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly clock: Clock;
  readonly know: ReturnType<typeof knowCaller>;
}

/** What an operator's command did. */
export interface Appointment {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
}

/**
 * Makes the owner of an address admin, by an operator's command; the address need not be verified, the operator answers
 * for it. AppError `not-found` where nobody has the address.
 */
export const grantAdminByEmail =
  (deps: AppointDeps) =>
  async (email: string): Promise<Appointment> => {
    const owner = await findOwner(deps, email);
    await changeRoster(deps.store, owner, grantAdmin);
    return { uid: owner.uid, email: owner.email, emailVerified: owner.emailVerified, admin: true };
  };

/** Takes admin away from the owner of an address; AppError `last-admin` where nobody would be left. */
export const revokeAdminByEmail =
  (deps: AppointDeps) =>
  async (email: string): Promise<Appointment> => {
    const owner = await findOwner(deps, email);
    await changeRoster(deps.store, owner, revokeAdmin);
    return { uid: owner.uid, email: owner.email, emailVerified: owner.emailVerified, admin: false };
  };

export async function changeRoster(
  store: IdentityStore,
  candidate: Candidate,
  transition: (roster: AdminRoster, candidate: Candidate) => AdminRoster,
): Promise<void> {
  await store.admins.update(rosterId, (stored) => ({
    state: transition(stored ?? emptyRoster, candidate),
    result: null,
  }));
}

/** The provider knows who has an address now; a record is made if the owner has not been here yet. */
export async function findOwner({ store, provider, clock, know }: AppointDeps, email: string): Promise<Account> {
  const atProvider = await provider.findByEmail(email);
  if (atProvider !== null) {
    const recorded = await store.accounts.get(atProvider.uid);
    if (recorded !== null) {
      const emailVerified = recorded.state.emailVerified || atProvider.emailVerified;
      return { ...recorded.state, email, emailVerified };
    }
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const claims: TokenClaims = {
      ...atProvider,
      picture: undefined,
      issuedAt,
      authTime: issuedAt,
      provider: 'password',
    };
    return (await know(claims, undefined)).account;
  }
  const [recorded] = await store.accounts.find({ email }, { limit: 1 });
  if (recorded === undefined) throw new AppError('not-found', 'not-found');
  return recorded.state;
}
