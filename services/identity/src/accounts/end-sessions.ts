import { isAppError, newJob } from '@sao-mai/platform';
import type { Clock, IdentityProvider, JobOutcome } from '@sao-mai/platform';
import { eventsOf } from './account.ts';
import type { Account } from './account.ts';
import { secondsOf, sessionsEnded } from './account-sessions.ts';
import { cancelChanges } from '../email-change/email-change.ts';
import type { IdentityStore, SessionEnd } from '../identity-store.ts';

export interface EndSessionsDeps {
  readonly store: Pick<IdentityStore, 'accounts' | 'sessionEnds' | 'emailChanges'>;
  readonly provider: Pick<IdentityProvider, 'endSessions'>;
  readonly clock: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

type ChangeAccount = (current: Account) => Account;

/** Also ends an unconfirmed change of address, which may be an attacker’s. */
export const createEndSessions =
  (deps: EndSessionsDeps) =>
  async (uid: string, change: ChangeAccount = (current) => current): Promise<void> => {
    await cancelChanges(deps.store.emailChanges, uid);
    await endSessions(deps, uid, change);
  };

/**
 * Sign-in times have whole seconds, so sessions of this second end too; the reply waits for the next second, so that a
 * new sign-in counts as a new session.
 */
export async function endSessions(
  deps: Omit<EndSessionsDeps, 'store'> & { readonly store: Pick<IdentityStore, 'accounts' | 'sessionEnds'> },
  uid: string,
  change: ChangeAccount,
): Promise<void> {
  const { store, clock, wait } = deps;
  const now = clock.now();
  const end = secondsOf(now) + 1;
  // Stored with the record, so that it reaches the provider even if this process stops in between.
  const waiting: SessionEnd = { before: end, job: newJob(new Date(end * 1000)) };
  await store.sessionEnds.update(uid, () => ({ state: waiting, result: null }));
  await store.accounts.update(uid, (current) => {
    if (current === null) return { unchanged: true, result: null };
    const after = sessionsEnded(change(current), end, now);
    return { state: after, events: eventsOf(current, after), result: null };
  });
  await wait(end * 1000 - now.getTime());
  await endAtProvider(deps, uid, end);
}

async function endAtProvider(
  {
    store,
    provider,
  }: { readonly store: Pick<IdentityStore, 'sessionEnds'>; readonly provider: Pick<IdentityProvider, 'endSessions'> },
  uid: string,
  end: number,
): Promise<void> {
  try {
    await provider.endSessions(uid, end);
  } catch (error) {
    // The job retries; until then only the record refuses the sessions.
    if (isAppError(error, 'unavailable')) return;
    throw error;
  }
  if ((await store.sessionEnds.get(uid))?.state.before === end) await store.sessionEnds.erase(uid);
}

export const createFinishSessionEnd =
  ({
    store,
    provider,
  }: {
    readonly store: Pick<IdentityStore, 'sessionEnds'>;
    readonly provider: Pick<IdentityProvider, 'endSessions'>;
  }) =>
  async (uid: string, { before }: SessionEnd): Promise<JobOutcome<SessionEnd>> => {
    await provider.endSessions(uid, before);
    await store.sessionEnds.erase(uid);
    return { done: true };
  };
