import { fallbackLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Caller, Clock, Limits, NewId } from '@sao-mai/platform';
import { askForMail } from './account-mail.ts';
import type { AccountMailKind } from './account-mail.ts';
import type { IdentityStore } from '../identity-store.ts';

export const mailLimits = {
  email: { points: 5, seconds: 3600 },
  address: { points: 30, seconds: 3600 },
} as const;

export interface RequestMailDeps {
  readonly store: Pick<IdentityStore, 'mails'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly nudge: (id: string) => void;
}

interface Asked {
  readonly email: string;
  readonly address: string;
  readonly language: Language | undefined;
}

async function request(
  deps: RequestMailDeps,
  kind: AccountMailKind,
  { email, address, language }: Asked,
): Promise<void> {
  const rules = [
    { key: `${kind}:email:${email}`, ...mailLimits.email },
    { key: `${kind}:address:${address}`, ...mailLimits.address },
  ];
  const id = deps.newId();
  const mail = askForMail(kind, email, language ?? fallbackLanguage, deps.clock.now());
  await underLimits(deps.limits, rules, () => deps.store.mails.insert(id, mail));
  deps.nudge(id);
}

/** The same work and reply whether or not the address has an account: the job finds out. */
export const createRequestPasswordReset =
  (deps: RequestMailDeps) =>
  (asked: Asked): Promise<void> =>
    request(deps, 'reset-password', asked);

/** For the caller's own address. Throws AppError `conflict` if there is nothing to verify. */
export const createRequestVerificationMail =
  (deps: RequestMailDeps) =>
  async ({ email, emailVerified, language }: Caller, address: string): Promise<void> => {
    if (email === '') throw new AppError('conflict', 'email-missing');
    if (emailVerified) throw new AppError('conflict', 'email-verified-already');
    await request(deps, 'verify-email', { email, address, language });
  };
