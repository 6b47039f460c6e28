import { AppError, isAppError, newMailTask } from '@sao-mai/platform';
import type { Clock, IdentityProvider, Limits } from '@sao-mai/platform';
import { addressProven } from '../accounts/account-sessions.ts';
import { isSameAddress } from '../accounts/address-spellings.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import type { EndSessionsDeps } from '../accounts/end-sessions.ts';
import { underMailCodeLimits } from '../accounts/reset-password.ts';
import type { IdentityStore } from '../identity-store.ts';
import { confirmed, hashOf, isExpired, isOpen, reached, readLink } from './email-change.ts';
import type { EmailChange } from './email-change.ts';

export interface ConfirmEmailChangeDeps extends EndSessionsDeps {
  readonly store: Pick<IdentityStore, 'accounts' | 'sessionEnds' | 'emailChanges'>;
  readonly provider: IdentityProvider;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly nudgeEmailChange: (id: string) => void;
}

const invalid = (): AppError => new AppError('invalid', 'mail-link-invalid');

/** Changes the address with the code of the mailed link and ends every session. Repeatable until it is done. */
export const createConfirmEmailChange =
  (deps: ConfirmEmailChangeDeps) =>
  async (code: string, address: string): Promise<string> => {
    const { store, clock } = deps;
    const { id, token } = readLink(code);
    const change = await underMailCodeLimits(deps.limits, address, async () => {
      await refuseOutdated(deps, id);
      return (await store.emailChanges.update(id, (state) => accept(state, token, clock.now()))).result;
    });
    await applyEmailChange(deps, id, change);
    await store.emailChanges.update(id, (state) =>
      state?.stage === 'confirmed'
        ? { state: { ...reached(state, 'changed'), ...newMailTask(clock.now()) }, result: null }
        : { unchanged: true, result: null },
    );
    deps.nudgeEmailChange(id);
    return change.email;
  };

function accept(state: EmailChange | null, token: string, now: Date) {
  if (state?.links.includes(hashOf(token)) !== true) throw invalid();
  if (!isOpen(state)) return { unchanged: true, result: state } as const;
  if (isExpired(state, now)) throw new AppError('invalid', 'mail-link-expired');
  const after = confirmed(state, now);
  return { state: after, result: after };
}

/** The account was disabled or deleted, or has another address by now. */
async function refuseOutdated({ store }: ConfirmEmailChangeDeps, id: string): Promise<void> {
  const change = (await store.emailChanges.get(id))?.state;
  const account = change === undefined ? undefined : (await store.accounts.get(change.uid))?.state;
  if (change === undefined || account === undefined || account.disabled) throw invalid();
  if (isOpen(change) && !isSameAddress(account.email, change.previous)) throw invalid();
}

export const endsChange = (error: unknown): boolean =>
  isAppError(error, 'conflict') || isAppError(error, 'not-found') || isAppError(error, 'invalid');

/**
 * Idempotent. Ends the change and throws AppError `conflict` `email-in-use` if somebody else has the address by now, and
 * `invalid` if the account has a third one, as after the restore of a backup that knows an earlier change.
 */
export async function applyEmailChange(
  deps: Pick<ConfirmEmailChangeDeps, 'store' | 'provider' | 'clock' | 'wait'>,
  id: string,
  { uid, email, previous, stage }: EmailChange,
): Promise<void> {
  if (stage !== 'confirmed') return;
  const { store, provider, clock } = deps;
  try {
    const present = (await provider.findByUid(uid))?.email ?? '';
    if (![previous, email].some((address) => isSameAddress(address, present))) throw invalid();
    await provider.updateAccount(uid, { email, emailVerified: true });
  } catch (error) {
    if (endsChange(error)) await store.emailChanges.erase(id);
    throw error;
  }
  const account = (await store.accounts.get(uid))?.state;
  if (account === undefined || (account.emailVerified && isSameAddress(account.email, email))) return;
  await endSessions(deps, uid, (current) => addressProven(current, { email, with: 'nothing' }, clock.now()));
}
