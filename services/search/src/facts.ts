import { isListed, isoTime, linkedinProfile, profileState, tutorStatus } from '@sao-mai/contracts';
import type { AccountState, DecisionState, ProfileState } from '@sao-mai/contracts';
import { jobSchema, slotSchema } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { IndexEntry } from './search-index.ts';

const { profileId, subjects, bio, teachingMethods, availability } = profileState.shape;
const { languages, location, hourlyRate, profilePicture, submittedAt, pause } = profileState.shape;

export const factNames = ['account', 'profile', 'decision'] as const;
export type FactName = (typeof factNames)[number];

const account = z.object({
  name: z.string(),
  linkedinProfile,
  profilePicture: z._default(z.string(), ''),
  disabled: z.optional(z.boolean()),
  awaitsConfirmation: z.optional(z.boolean()),
});
const profile = z.object({
  updatedAt: z.optional(isoTime),
  profileId,
  subjects,
  bio,
  teachingMethods,
  /** Absent in older records. */
  availability: z._default(availability, []),
  languages,
  location,
  hourlyRate,
  profilePicture,
  submittedAt,
  pause,
});
const decision = z.object({
  uid: z.string(),
  profileId: z.string(),
  tutorStatus,
  isActive: z.boolean(),
  approvedAt: z.nullable(isoTime),
});

/** The account fields search stores (no email, no roles). */
export const accountFact = (state: AccountState): z.infer<typeof account> => account.parse(state);
export const profileFact = (state: ProfileState): z.infer<typeof profile> => profile.parse(state);
export const decisionFact = (state: DecisionState): z.infer<typeof decision> => decision.parse(state);

/** The facts about a tutor, listed or not: one slot per source, and the job that updates the index. */
export const tutorFacts = z.object({
  account: slotSchema(account),
  profile: slotSchema(profile),
  decision: slotSchema(decision),
  /** Sources whose latest event was unreadable: the tutor is hidden until they publish again. */
  unreadable: z.optional(z.array(z.enum(factNames))),
  /** Whether the tutor belongs in the index. */
  listed: z.optional(z.boolean()),
  job: z.optional(jobSchema),
});
export type TutorFacts = z.infer<typeof tutorFacts>;

/** The tutor's index entry; null if the tutor must not be listed or a fact is missing. */
export function entryOf(uid: string, facts: TutorFacts): IndexEntry | null {
  const known = facts.account?.value;
  const shown = facts.profile?.value;
  const decided = facts.decision?.value;
  if (!known || !shown || !decided || (facts.unreadable ?? []).length > 0) return null;
  if (!isListed(shown, { ...decided, reason: null }, known)) return null;
  return {
    id: uid,
    uid,
    name: known.name,
    profilePicture: shown.profilePicture === '' ? known.profilePicture : shown.profilePicture,
    subjects: shown.subjects,
    bio: shown.bio,
    teachingMethods: shown.teachingMethods,
    languages: shown.languages,
    location: shown.location,
    hourlyRate: shown.hourlyRate,
    linkedinProfile: known.linkedinProfile,
    ...(shown.pause && { paused: true }),
    approvedAt: decided.approvedAt ?? shown.submittedAt,
    availability: shown.availability,
  };
}

/** A newer event makes a source readable again. */
export function readableAgain(facts: TutorFacts, told: FactName): TutorFacts {
  const { unreadable = [], ...rest } = facts;
  const left = unreadable.filter((name) => name !== told);
  return left.length === 0 ? rest : { ...rest, unreadable: left };
}

/** Removes personal data of a deleted account; the slots keep their sequences. */
export function withoutPerson(facts: TutorFacts): TutorFacts {
  return {
    ...facts,
    ...(facts.profile && { profile: { ...facts.profile, value: null } }),
    ...(facts.decision && { decision: { ...facts.decision, value: null } }),
  };
}

/** Whether both states have the same latest fact of each source. */
export function isSame(one: TutorFacts | undefined, other: TutorFacts | undefined): boolean {
  return (
    factNames.every((name) => one?.[name]?.sequence === other?.[name]?.sequence) &&
    (one?.unreadable ?? []).join() === (other?.unreadable ?? []).join()
  );
}
