import { accountState, decisionState, moderationOf, profileState, reviewedProfile } from '@sao-mai/contracts';
import type { AdminTutor } from '@sao-mai/contracts';
import { slotSchema } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { listingOf, tutorListing } from './tutor-listing.ts';
import type { KnownTutor } from './tutor-listing.ts';

/** The list fields exist while both the profile and the account exist. */
export const tutorRecordSchema = z.object({
  listing: z.optional(tutorListing),
  profile: slotSchema(profileState),
  account: slotSchema(accountState),
  decided: z.optional(decisionState),
  /** What the profile held at `decided`; in no event. */
  reviewed: z.optional(z.object({ decisionId: z.string(), profile: reviewedProfile })),
});
export type TutorRecord = z.infer<typeof tutorRecordSchema>;

export function knownOf(record: TutorRecord | null): KnownTutor | null {
  const profile = record?.profile?.value;
  const account = record?.account?.value;
  return profile && account ? { profile, account } : null;
}

export const isGone = (record: TutorRecord | null): boolean => record?.account?.value === null;

/**
 * Recomputes the list fields; of a deleted account only the tombstones remain. A rejected profile is deleted to be
 * written anew, so only its content outlives it.
 */
export function refreshed(record: TutorRecord): TutorRecord {
  const { listing: _, ...facts } = record;
  if (isGone(record)) return tombstone(record);
  if (record.profile?.value === null && record.decided?.tutorStatus !== 'rejected') delete facts.reviewed;
  const known = knownOf(record);
  if (known === null) return facts;
  return {
    listing: listingOf(known, record.decided),
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
    ...(account.emailVerified !== undefined && { emailVerified: account.emailVerified }),
    ...(account.disabled === true && { disabled: true }),
    ...(account.awaitsConfirmation === true && { awaitsConfirmation: true }),
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
