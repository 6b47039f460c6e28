import type { ResetPasswordRequest } from '@sao-mai/contracts';
import { addressProven } from './account-sessions.ts';
import { ensureRecord } from '../admins/appoint-admin.ts';
import type { AppointDeps } from '../admins/appoint-admin.ts';
import { createEndSessions } from './end-sessions.ts';
import type { EndSessionsDeps } from './end-sessions.ts';
import { refuseCommonPassword } from './passwords.ts';
import { underLimits } from '@sao-mai/platform';
import type { Limits } from '@sao-mai/platform';

/** Codes cannot be guessed; this limits the load. Generous, because a school or an office shares an address. */
export const mailCodeLimits = { address: { points: 120, seconds: 3600 } } as const;

export type MailCodeDeps = AppointDeps & EndSessionsDeps & { readonly limits: Limits };

export const underMailCodeLimits = <T>(limits: Limits, address: string, work: () => Promise<T>): Promise<T> =>
  underLimits(limits, [{ key: `mail-code:address:${address}`, ...mailCodeLimits.address }], work);

export const createReadResetCode =
  ({ provider, limits }: Pick<MailCodeDeps, 'provider' | 'limits'>) =>
  (code: string, address: string): Promise<string> =>
    underMailCodeLimits(limits, address, () => provider.readPasswordResetCode(code));

/** Sets the password at the provider, records the address as verified and ends every session. Returns the address. */
export const createResetPassword =
  (deps: MailCodeDeps) =>
  async ({ code, password }: ResetPasswordRequest, address: string): Promise<string> => {
    const owner = await underMailCodeLimits(deps.limits, address, async () => {
      refuseCommonPassword(password);
      return deps.provider.resetPassword(code, password);
    });
    const { uid, email } = await ensureRecord(deps, owner);
    const proven = owner.email ?? email;
    await createEndSessions(deps)(uid, (current) =>
      addressProven(current, { email: proven, with: 'new-password' }, deps.clock.now()),
    );
    return proven;
  };
