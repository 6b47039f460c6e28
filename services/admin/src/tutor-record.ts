import {
  accountState,
  decisionState,
  foldText,
  isListed,
  isoTime,
  moderationOf,
  profileState,
  tutorStatus,
} from '@sao-mai/contracts';
import type { AccountState, AdminTutor, ProfileState } from '@sao-mai/contracts';
import { slotSchema } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** active: approved and not deactivated; inactive: deactivated, in any status; withheld: neither. */
export const standings = ['active', 'inactive', 'withheld'] as const;

/** Fields for filtering, sorting and counting. All are strings so that an index can answer every query. */
const listing = z.object({
  listed: z.literal('yes'),
  status: tutorStatus,
  standing: z.enum(standings),
  createdAt: isoTime,
  submittedAt: isoTime,
  /** Folded, with a space on each side so that whole words can be matched; absent in older records. */
  name: z.optional(z.string()),
  person: z.optional(z.string()),
  text: z.string(),
});

/** The list fields exist while both the profile and the account exist. */
export const tutorRecordSchema = z.object({
  listing: z.optional(listing),
  profile: slotSchema(profileState),
  account: slotSchema(accountState),
  decided: z.optional(decisionState),
});
export type TutorRecord = z.infer<typeof tutorRecordSchema>;

interface Known {
  readonly profile: ProfileState;
  readonly account: AccountState;
}

export function knownOf(record: TutorRecord | null): Known | null {
  const profile = record?.profile?.value;
  const account = record?.account?.value;
  return profile && account ? { profile, account } : null;
}

export const isGone = (record: TutorRecord | null): boolean => record?.account?.value === null;

function standingOf(record: TutorRecord, profile: ProfileState): (typeof standings)[number] {
  if (!moderationOf(profile.profileId, record.decided).isActive) return 'inactive';
  return isListed(profile, record.decided, record.account?.value) ? 'active' : 'withheld';
}

/** Recomputes the list fields; of a deleted account only the tombstones remain. */
export function refreshed(record: TutorRecord): TutorRecord {
  const { listing: _, ...facts } = record;
  if (isGone(record)) return tombstone(record);
  const known = knownOf(record);
  if (known === null) return facts;
  const { profile, account } = known;
  const person = `${account.name} ${account.email}`;
  return {
    listing: {
      listed: 'yes',
      status: moderationOf(profile.profileId, record.decided).tutorStatus,
      standing: standingOf(record, profile),
      createdAt: account.createdAt,
      submittedAt: profile.submittedAt,
      name: ` ${foldText(account.name)} `,
      person: foldText(person),
      text: foldText([person, ...profile.subjects].join(' ')),
    },
    ...facts,
  };
}

function tombstone({ account, profile }: TutorRecord): TutorRecord {
  return {
    ...(account !== undefined && { account: { ...account, value: null } }),
    ...(profile !== undefined && { profile: { ...profile, value: null } }),
  };
}

export function adminTutorOf(record: TutorRecord): AdminTutor | null {
  const known = knownOf(record);
  if (known === null) return null;
  const { profile, account } = known;
  const { tutorStatus: status, isActive, reason } = moderationOf(profile.profileId, record.decided);
  return {
    id: profile.uid,
    uid: profile.uid,
    profileId: profile.profileId,
    revision: profile.revision,
    name: account.name,
    email: account.email,
    createdAt: account.createdAt,
    profilePicture: profile.profilePicture === '' ? account.profilePicture : profile.profilePicture,
    subjects: profile.subjects,
    bio: profile.bio,
    teachingMethods: profile.teachingMethods,
    availability: profile.availability,
    hourlyRate: profile.hourlyRate,
    tutorStatus: status,
    isActive,
    linkedinProfile: account.linkedinProfile,
    reason,
    submittedAt: profile.submittedAt,
  };
}
