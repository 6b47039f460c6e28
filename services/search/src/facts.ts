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
});
const profile = z.object({
  /** Not in what was kept before it was asked for. */
  updatedAt: z.optional(isoTime),
  profileId,
  subjects,
  bio,
  teachingMethods,
  /** Not in what was kept before it was asked for. */
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

/** What search keeps of an account: no address, no roles. */
export const accountFact = (state: AccountState): z.infer<typeof account> => account.parse(state);
/** What search keeps of a profile: no way to contact. */
export const profileFact = (state: ProfileState): z.infer<typeof profile> => profile.parse(state);
/** What search keeps of a decision: neither who made it nor why. */
export const decisionFact = (state: DecisionState): z.infer<typeof decision> => decision.parse(state);

/** What search knows of a tutor, listed or not: a slot for each source, and the work that brings the index in line. */
export const tutorFacts = z.object({
  account: slotSchema(account),
  profile: slotSchema(profile),
  decision: slotSchema(decision),
  /** Sources whose newest event could not be read: until they tell again, nothing of the tutor is shown. */
  unreadable: z.optional(z.array(z.enum(factNames))),
  /** Whether the index should hold the tutor. */
  listed: z.optional(z.boolean()),
  job: z.optional(jobSchema),
});
export type TutorFacts = z.infer<typeof tutorFacts>;

/** What the index should hold of a tutor: null where nothing, also while a half is missing. */
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

/** Told again, a source is readable again. */
export function readableAgain(facts: TutorFacts, told: FactName): TutorFacts {
  const { unreadable = [], ...rest } = facts;
  const left = unreadable.filter((name) => name !== told);
  return left.length === 0 ? rest : { ...rest, unreadable: left };
}

/** Nothing personal is left of an account that is gone; the slots keep their sequences. */
export function withoutPerson(facts: TutorFacts): TutorFacts {
  return {
    ...facts,
    ...(facts.profile && { profile: { ...facts.profile, value: null } }),
    ...(facts.decision && { decision: { ...facts.decision, value: null } }),
  };
}

/** Whether two states tell the same: the newest fact of each source is the same one. */
export function isSame(one: TutorFacts | undefined, other: TutorFacts | undefined): boolean {
  return (
    factNames.every((name) => one?.[name]?.sequence === other?.[name]?.sequence) &&
    (one?.unreadable ?? []).join() === (other?.unreadable ?? []).join()
  );
}
