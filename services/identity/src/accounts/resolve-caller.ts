import { fallbackLanguage, nameField } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Clock, TokenClaims } from '@sao-mai/platform';
import { eventsOf, openAccount } from './account.ts';
import type { Account } from './account.ts';
import { applyClaims } from './account-sessions.ts';
import { emptyRoster, grantAdmin, isDue, rosterChange, rosterId } from '../admins/admin-roster.ts';
import type { IdentityStore } from '../identity-store.ts';

export interface ResolveCallerDeps {
  readonly store: IdentityStore;
  readonly adminEmails: readonly string[];
  readonly clock: Clock;
}

export interface ResolvedCaller {
  readonly account: Account;
  readonly admin: boolean;
}

function nameOf({ name, email }: TokenClaims): string {
  const candidates = [name, email?.split('@', 1)[0]];
  for (const candidate of candidates) {
    const parsed = nameField.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return 'Member';
}

/** The account behind a token, created on the first authenticated call of any service. Erased accounts stay erased. */
export const createResolveCaller =
  ({ store, adminEmails, clock }: ResolveCallerDeps) =>
  async (claims: TokenClaims, language: Language | undefined): Promise<ResolvedCaller> => {
    const known = await store.accounts.get(claims.uid);
    const now = clock.now();
    const current =
      known !== null && applyClaims(known.state, claims, now) === known.state
        ? known.state
        : await recordCaller(store, claims, language ?? fallbackLanguage, now);
    const roster = await store.roster();
    if (current.disabled || !isDue(roster, current, adminEmails)) {
      return { account: current, admin: roster.uids.includes(current.uid) };
    }
    const granted = await store.admins.update(rosterId, (stored) => {
      const before = stored ?? emptyRoster;
      if (!isDue(before, current, adminEmails)) return { unchanged: true, result: before };
      return rosterChange(stored, grantAdmin(before, current));
    });
    return { account: current, admin: granted.result.uids.includes(current.uid) };
  };

async function recordCaller(
  store: IdentityStore,
  claims: TokenClaims,
  language: Language,
  now: Date,
): Promise<Account> {
  await refuseErased(store, claims.uid);
  const { result } = await store.accounts.update(claims.uid, (current) => {
    const after = current === null ? accountFrom(claims, language, now) : applyClaims(current, claims, now);
    if (after === current) return { unchanged: true, result: after };
    return { state: after, events: eventsOf(current, after), result: after };
  });
  // The account may have been erased between the check and the write.
  await refuseErased(store, claims.uid);
  return result;
}

function accountFrom(claims: TokenClaims, language: Language, now: Date): Account {
  return openAccount(
    {
      uid: claims.uid,
      name: nameOf(claims),
      email: claims.email ?? '',
      emailVerified: false,
      emailAsOf: claims.issuedAt,
      language,
      provider: claims.provider === 'password' ? 'password' : 'linkedin',
      grant: null,
    },
    now,
  );
}

/** Throws AppError `account-deleted` for an erased uid and deletes a record created meanwhile. */
export async function refuseErased(store: IdentityStore, uid: string): Promise<void> {
  if ((await store.erasures.get(uid)) === null) return;
  await store.accounts.erase(uid, [{ type: 'user-deleted.v1', data: { uid } }]);
  throw new AppError('unauthenticated', 'account-deleted');
}
