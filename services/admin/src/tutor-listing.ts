import { foldText, isListed, isoTime, moderationOf, tutorStatus } from '@sao-mai/contracts';
import type { AccountState, DecisionState, ProfileState } from '@sao-mai/contracts';
import * as z from 'zod/mini';

/** active: approved and not deactivated; inactive: deactivated, in any status; withheld: neither. */
const standings = ['active', 'inactive', 'withheld'] as const;

/** Fields for filtering, sorting and counting. All are strings so that an index can answer every query. */
export const tutorListing = z.object({
  listed: z.literal('yes'),
  status: tutorStatus,
  standing: z.enum(standings),
  createdAt: isoTime,
  submittedAt: isoTime,
  /** Folded, with a space on each side so that whole words can be matched. */
  name: z.string(),
  person: z.string(),
  text: z.string(),
});

export interface KnownTutor {
  readonly profile: ProfileState;
  readonly account: AccountState;
}

function standingOf({ profile, account }: KnownTutor, decided: DecisionState | undefined): (typeof standings)[number] {
  if (!moderationOf(profile.profileId, decided).isActive) return 'inactive';
  return isListed(profile, decided, account) ? 'active' : 'withheld';
}

export function listingOf(known: KnownTutor, decided: DecisionState | undefined): z.infer<typeof tutorListing> {
  const { profile, account } = known;
  const person = `${account.name} ${account.email}`;
  return {
    listed: 'yes',
    status: moderationOf(profile.profileId, decided).tutorStatus,
    standing: standingOf(known, decided),
    createdAt: account.createdAt,
    submittedAt: profile.submittedAt,
    name: ` ${foldText(account.name)} `,
    person: foldText(person),
    text: foldText([person, ...profile.subjects].join(' ')),
  };
}
