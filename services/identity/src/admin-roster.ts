import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** The id of the one document that says who is admin. */
export const rosterId = 'admins';

export const adminRoster = z.object({
  uids: z.array(z.string()),
  /** Addresses of ADMIN_EMAILS that had their one time: by their own grant, or by a command since. */
  grantedOnce: z.array(z.string()),
});
export type AdminRoster = z.infer<typeof adminRoster>;

export const emptyRoster: AdminRoster = { uids: [], grantedOnce: [] };

const withItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? [...items] : [...items, item];

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
  return emailVerified && adminEmails.includes(email) && !roster.grantedOnce.includes(email);
}

export function grantAdmin(roster: AdminRoster, { uid, email }: Candidate): AdminRoster {
  return {
    uids: withItem(roster.uids, uid),
    grantedOnce: email === '' ? roster.grantedOnce : withItem(roster.grantedOnce, email),
  };
}

/** A revocation stands: the address has had its one time, whatever ADMIN_EMAILS says. The last admin stays (case M30). */
export function revokeAdmin(roster: AdminRoster, { uid, email }: Candidate): AdminRoster {
  const uids = roster.uids.filter((admin) => admin !== uid);
  if (uids.length === 0 && roster.uids.length > 0) throw new AppError('conflict', 'last-admin');
  return { uids, grantedOnce: email === '' ? roster.grantedOnce : withItem(roster.grantedOnce, email) };
}
