import { canonicalAddress } from '@sao-mai/contracts';
import type { EmailChangeRequest } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Caller, Clock, IdentityProvider, Limits, NewId } from '@sao-mai/platform';
import { isSameAddress } from '../accounts/address-spellings.ts';
import { checkPassword } from '../accounts/passwords.ts';
import type { IdentityStore } from '../identity-store.ts';
import { askForChange, cancelChanges } from './email-change.ts';

export const emailChangeLimits = {
  account: { points: 10, seconds: 3600 },
  email: { points: 5, seconds: 3600 },
} as const;

export interface RequestEmailChangeDeps {
  readonly store: Pick<IdentityStore, 'emailChanges'>;
  readonly provider: Pick<IdentityProvider, 'findByUid' | 'checkPassword'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly nudgeEmailChange: (id: string) => void;
}

type Asking = Pick<Caller, 'uid' | 'language' | 'emailVerified'>;

/**
 * The same reply whether or not the new address has an account: the mail to it says so. Throws AppError `invalid`
 * `credentials-invalid` for a wrong password, also if the account has none, and `conflict` for no or the same address.
 */
export const createRequestEmailChange =
  (deps: RequestEmailChangeDeps) =>
  async ({ uid, language, emailVerified }: Asking, request: EmailChangeRequest): Promise<void> => {
    const { store, provider, limits, clock, newId } = deps;
    const email = canonicalAddress(request.email);
    const previous = (await provider.findByUid(uid))?.email;
    if (previous === undefined) throw new AppError('conflict', 'email-missing');
    if (isSameAddress(previous, email)) throw new AppError('conflict', 'email-unchanged');
    const rules = [
      { key: `email-change:account:${uid}`, ...emailChangeLimits.account },
      { key: `email-change:email:${email}`, ...emailChangeLimits.email },
    ];
    await underLimits(limits, rules, async () => {
      if ((await checkPassword(provider, previous, request.password))?.uid !== uid) {
        throw new AppError('invalid', 'credentials-invalid');
      }
      await cancelChanges(store.emailChanges, uid);
      const id = newId();
      const asked = { uid, email, previous, previousConfirmed: emailVerified, language };
      await store.emailChanges.insert(id, askForChange(asked, clock.now()));
      deps.nudgeEmailChange(id);
    });
  };
