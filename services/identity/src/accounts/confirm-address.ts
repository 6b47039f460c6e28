import type { AddressConfirmed } from '@sao-mai/contracts';
import type { Caller } from '@sao-mai/platform';
import { addressProven } from './account-sessions.ts';
import { isSameAddress } from './address-spellings.ts';
import { ensureRecord } from '../admins/appoint-admin.ts';
import { createEndSessions } from './end-sessions.ts';
import { underMailCodeLimits } from './reset-password.ts';
import type { MailCodeDeps } from './reset-password.ts';

export interface ConfirmCommand {
  readonly code: string;
  readonly caller: Caller | null;
  readonly address: string;
}

/** Ends all earlier sessions; the session that brought the code gets a custom token to continue (ADR 0014). */
export const createConfirmAddress =
  (deps: MailCodeDeps) =>
  async ({ code, caller, address }: ConfirmCommand): Promise<AddressConfirmed> => {
    const owner = await underMailCodeLimits(deps.limits, address, () => deps.provider.confirmAddress(code));
    const { uid, email, emailVerified } = await ensureRecord(deps, owner);
    const proven = owner.email ?? email;
    // A second mail's code ends no session.
    if (emailVerified && isSameAddress(email, proven)) return { confirmed: true };
    const ownSession = caller?.uid === uid;
    await createEndSessions(deps)(uid, (current) =>
      addressProven(current, { email: proven, with: ownSession ? 'own-session' : 'nothing' }, deps.clock.now()),
    );
    return { confirmed: true, ...(ownSession && { customToken: await deps.provider.createCustomToken(uid) }) };
  };
