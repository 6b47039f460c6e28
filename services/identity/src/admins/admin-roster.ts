import { isDeepStrictEqual } from 'node:util';
import { canonicalAddress } from '@sao-mai/contracts';
import type { DomainEvent } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const rosterId = 'admins';

export const adminRoster = z.object({
  uids: z.array(z.string()),
  /** Addresses of ADMIN_EMAILS that were granted or revoked once already. */
  grantedOnce: z.array(z.string()),
  /** Admins whose account is disabled; they do not count as remaining admins. */
  disabled: z._default(z.array(z.string()), []),
  /** Absent in a roster of an earlier release, which no event named. */
  announced: z.optional(z.literal(true)),
});
export type AdminRoster = z.infer<typeof adminRoster>;

export const emptyRoster: AdminRoster = { uids: [], grantedOnce: [], disabled: [] };

const withItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? [...items] : [...items, item];

const withoutItem = (items: readonly string[], item: string): string[] => items.filter((other) => other !== item);

const enabledOf = ({ uids, disabled }: AdminRoster): string[] => uids.filter((uid) => !disabled.includes(uid));

const countEnabled = (roster: AdminRoster): number => enabledOf(roster).length;

export const rosterEvent = (roster: AdminRoster): DomainEvent => ({
  type: 'admins-changed.v1',
  data: { uids: enabledOf(roster) },
});

/** The new roster, with an event if the admins changed or were never published. */
export function rosterChange(before: AdminRoster | null, after: AdminRoster): Change<AdminRoster, AdminRoster> {
  const state: AdminRoster = { ...after, announced: true };
  const isKnown = before?.announced === true && isDeepStrictEqual(enabledOf(before), enabledOf(after));
  return { state, events: isKnown ? [] : [rosterEvent(after)], result: state };
}

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
