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
import * as z from 'zod/mini';

/** approved and not deactivated; deactivated in any status; neither. */
export const standings = ['active', 'inactive', 'withheld'] as const;

/** What lists filter, sort and count by: texts only, so that every one of them is answered from an index. */
const listing = z.object({
  listed: z.literal('yes'),
  status: tutorStatus,
  standing: z.enum(standings),
  createdAt: isoTime,
  submittedAt: isoTime,
  /** Folded, with a space on each side, so that a whole word of it can be looked for; records from before lack it. */
  name: z.optional(z.string()),
  /** Name and e-mail, folded; records from before lack it. */
  person: z.optional(z.string()),
  /** Name, e-mail and subjects, folded. */
  text: z.string(),
});

const slot = <T>(value: z.ZodMiniType<T>) => z.optional(z.object({ sequence: z.number(), value: z.nullable(value) }));

/**
 * All that admin knows of one tutor: what tutors and identity told, what admins decided last, and the fields of the
 * lists, which are there while there is a profile and an account.
 */
export const tutorRecordSchema = z.object({
  listing: z.optional(listing),
  profile: slot(profileState),
  account: slot(accountState),
  decided: z.optional(decisionState),
});
export type TutorRecord = z.infer<typeof tutorRecordSchema>;

interface Known {
  readonly profile: ProfileState;
  readonly account: AccountState;
}

/** Both halves, or null while one is missing. */
export function knownOf(record: TutorRecord | null): Known | null {
  const profile = record?.profile?.value;
  const account = record?.account?.value;
  return profile && account ? { profile, account } : null;
}

/** True once identity said that the account is gone; a uid never comes back. */
export const isGone = (record: TutorRecord | null): boolean => record?.account?.value === null;

function standingOf(record: TutorRecord, profile: ProfileState): (typeof standings)[number] {
  if (!moderationOf(profile.profileId, record.decided).isActive) return 'inactive';
  return isListed(profile, record.decided, record.account?.value) ? 'active' : 'withheld';
}

/** The record with the list fields that follow from the rest; of a deleted account nothing but the tombstones stays. */
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

/** The record as admins see it. */
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
