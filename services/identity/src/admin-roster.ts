import { canonicalAddress } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** The id of the one document that says who is admin. */
export const rosterId = 'admins';

export const adminRoster = z.object({
  uids: z.array(z.string()),
  /** Addresses of ADMIN_EMAILS that had their one time: by their own grant, or by a command since. */
  grantedOnce: z.array(z.string()),
  /** Admins whose account is disabled: nobody is left with them alone. */
  disabled: z._default(z.array(z.string()), []),
});
export type AdminRoster = z.infer<typeof adminRoster>;

export const emptyRoster: AdminRoster = { uids: [], grantedOnce: [], disabled: [] };

const withItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? [...items] : [...items, item];

const withoutItem = (items: readonly string[], item: string): string[] => items.filter((other) => other !== item);

const countEnabled = ({ uids, disabled }: AdminRoster): number => uids.filter((uid) => !disabled.includes(uid)).length;

/** The roster after a change that leaves somebody to decide; AppError `last-admin` otherwise. */
function leavingOne(before: AdminRoster, after: AdminRoster): AdminRoster {
  const empties = after.uids.length === 0 && before.uids.length > 0;
  if (empties || (countEnabled(after) === 0 && countEnabled(before) > 0)) throw new AppError('conflict', 'last-admin');
  return after;
}

export interface Candidate {
  readonly uid: string;
  readonly email: string;
}

/** True where a verified address of ADMIN_EMAILS has its one time still to come. */
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

/** A revocation stands: the address has had its one time, whatever ADMIN_EMAILS says. */
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
