import { canonicalAddress } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const rosterId = 'admins';

export const adminRoster = z.object({
  uids: z.array(z.string()),
  /** Addresses of ADMIN_EMAILS that were granted or revoked once already. */
  grantedOnce: z.array(z.string()),
  /** Admins whose account is disabled; they do not count as remaining admins. */
  disabled: z._default(z.array(z.string()), []),
});
export type AdminRoster = z.infer<typeof adminRoster>;

export const emptyRoster: AdminRoster = { uids: [], grantedOnce: [], disabled: [] };

const withItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? [...items] : [...items, item];

const withoutItem = (items: readonly string[], item: string): string[] => items.filter((other) => other !== item);

const countEnabled = ({ uids, disabled }: AdminRoster): number => uids.filter((uid) => !disabled.includes(uid)).length;

/** Throws AppError `last-admin` if no enabled admin would remain. */
function leavingOne(before: AdminRoster, after: AdminRoster): AdminRoster {
  const empties = after.uids.length === 0 && before.uids.length > 0;
  if (empties || (countEnabled(after) === 0 && countEnabled(before) > 0)) throw new AppError('conflict', 'last-admin');
  return after;
}

export interface Candidate {
  readonly uid: string;
  readonly email: string;
}

/** True for a verified address of ADMIN_EMAILS that was never granted. */
export function isDue(
  roster: AdminRoster,
  candidate: Candidate & { readonly emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  const { email, emailVerified } = candidate;
  const address = canonicalAddress(email);
  return (
    emailVerified &&
    adminEmails.includes(address) &&
    !roster.grantedOnce.includes(address) &&
    !roster.grantedOnce.includes(email)
  );
}

export function grantAdmin(roster: AdminRoster, { uid, email }: Candidate): AdminRoster {
  return {
    ...roster,
    uids: withItem(roster.uids, uid),
    grantedOnce: email === '' ? roster.grantedOnce : withItem(roster.grantedOnce, email),
  };
}

/** A revocation is permanent: ADMIN_EMAILS does not grant the address again. */
export function revokeAdmin(roster: AdminRoster, { uid, email }: Candidate): AdminRoster {
  return leavingOne(roster, {
    uids: withoutItem(roster.uids, uid),
    grantedOnce: email === '' ? roster.grantedOnce : withItem(roster.grantedOnce, email),
    disabled: withoutItem(roster.disabled, uid),
  });
}

export const disableAdmin = (roster: AdminRoster, { uid }: Candidate): AdminRoster =>
  roster.uids.includes(uid) ? leavingOne(roster, { ...roster, disabled: withItem(roster.disabled, uid) }) : roster;

export const enableAdmin = (roster: AdminRoster, { uid }: Candidate): AdminRoster => ({
  ...roster,
  disabled: withoutItem(roster.disabled, uid),
});
