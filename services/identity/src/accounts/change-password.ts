import type { ChangePasswordRequest } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { IdentityProvider, Limits } from '@sao-mai/platform';
import { createEndSessions } from './end-sessions.ts';
import type { EndSessionsDeps } from './end-sessions.ts';
import { checkPassword, refuseCommonPassword } from './passwords.ts';

export const changePasswordLimits = { account: { points: 20, seconds: 3600 } } as const;

export interface ChangePasswordDeps extends EndSessionsDeps {
  readonly provider: IdentityProvider;
  readonly limits: Limits;
}

/** Throws AppError `invalid` `credentials-invalid` if `current` is wrong. */
export const createChangePassword =
  (deps: ChangePasswordDeps) =>
  async (uid: string, { current, password }: ChangePasswordRequest): Promise<void> => {
    const { provider, limits } = deps;
    refuseCommonPassword(password);
    const email = (await provider.findByUid(uid))?.email;
    if (email === undefined) throw new AppError('conflict', 'email-missing');
    const rules = [{ key: `change-password:account:${uid}`, ...changePasswordLimits.account }];
    await underLimits(limits, rules, async () => {
      if ((await checkPassword(provider, email, current))?.uid !== uid) {
        throw new AppError('invalid', 'credentials-invalid');
      }
      await provider.updateAccount(uid, { password });
      await createEndSessions(deps)(uid);
    });
  };
