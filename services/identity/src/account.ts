import { isDeepStrictEqual } from 'node:util';
import { canonicalAddress, languageSchema, linkedinProfile } from '@sao-mai/contracts';
import type { AccountState, Authority, DomainEvent, Language, UpdateProfileRequest, User } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

const profileFact = z.object({ profileId: z.string(), grant: z.nullable(z.string()) });

const linkedinLink = z.object({
  /** Made of issuer and subject, one-way. */
  id: z.string(),
  /** Whether LinkedIn had verified the account's address when the two were tied. */
  addressVerified: z.boolean(),
});

export const account = z.object({
  uid: z.string(),
  name: z.string(),
  /** In its canonical spelling, by which addresses are compared; of an account from before there was one, in lower case. */
  email: z.string(),
  /** Proven by what identity itself applied; a token's own word for it counts for nothing. */
  emailVerified: z.boolean(),
  /** When the token that named this address was issued, in seconds: an older token never brings an older address back. */
  emailAsOf: z.number(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profilePicture: z.string(),
  pictureFrom: z.enum(['none', 'profile', 'linkedin']),
  /** Our own copy of LinkedIn's picture: comes back when a profile's photo goes. */
  linkedinFile: z.optional(z.string()),
  /** Of the newest word of that copy. */
  linkedinFileSequence: z.optional(z.number()),
  /** Where LinkedIn showed the picture at the last sign-in. */
  linkedinPicture: z.optional(z.string()),
  /** The LinkedIn account that opens this one. */
  linkedin: z.optional(linkedinLink),
  profilePictureId: z.optional(z.string()),
  roles: z.object({ client: z.boolean(), tutor: z.boolean() }),
  /** New each time the role tutor is taken; null without the role. */
  grant: z.nullable(z.string()),
  /** What tutors says about the profile: present, or null once it is gone. Absent before the first word of it. */
  profile: z.optional(z.object({ sequence: z.number(), value: z.nullable(profileFact) })),
  language: languageSchema,
  provider: z.enum(['password', 'linkedin']),
  linkedinProfile,
  createdAt: z.string(),
  disabled: z.boolean(),
  /** Seconds since 1970; tokens of sign-ins before are refused. */
  tokensValidAfter: z.number(),
});
export type Account = z.infer<typeof account>;

export interface NewAccount {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly emailAsOf: number;
  readonly language: Language;
  readonly provider: Account['provider'];
  /** The grant of the role tutor, null where the role is not asked for. */
  readonly grant: string | null;
}

export function openAccount(input: NewAccount, now: Date): Account {
  return {
    ...input,
    email: canonicalAddress(input.email),
    profilePicture: '',
    pictureFrom: 'none',
    roles: { client: true, tutor: input.grant !== null },
    linkedinProfile: null,
    createdAt: now.toISOString(),
    disabled: false,
    tokensValidAfter: 0,
  };
}

/** The account no LinkedIn account opens any more, without what came from there. */
export function withoutLinkedin(current: Account): Account {
  const { linkedin: _, linkedinPicture: _address, linkedinFile: _file, ...rest } = current;
  return withPhoto({ ...rest, linkedinProfile: null }, rest.pictureFrom === 'profile' ? rest.profilePicture : null);
}

/**
 * The owner's own change. tutor = true always makes a new grant, also for somebody who is tutor already: between a
 * deletion of the profile and the news of it, only a new grant tells the new wish from the old role. A
 * profile that is there goes along with it: its deletion ends the grant the owner holds at that moment. tutor = false
 * is refused while a profile is known; where a profile is being made at the same moment, its news brings the role back
 * (see `hearOfProfile`). `client` is accepted and stays true.
 */
export function changeAccount(current: Account, change: UpdateProfileRequest, newGrant: string): Account {
  const tutor = change.roles?.tutor;
  if (tutor === false && current.profile?.value) throw new AppError('conflict', 'profile-exists');
  return {
    ...current,
    name: change.name ?? current.name,
    language: change.language ?? current.language,
    ...(tutor === undefined ? {} : { roles: { client: true, tutor }, grant: tutor ? newGrant : null }),
  };
}

export interface ProfileNews {
  readonly profileId: string;
  readonly grant: string | null;
  readonly profilePicture: string;
}

/** The account with its profile's photo, or, where that is null, with LinkedIn's picture if there is a copy. */
function withPhoto(current: Account, photo: string | null): Account {
  const { profilePictureId: _, ...rest } = current;
  if (photo !== null) return { ...rest, profilePicture: photo, pictureFrom: 'profile', profilePictureId: photo };
  const file = rest.linkedinFile;
  if (file === undefined) return { ...rest, profilePicture: '', pictureFrom: 'none' };
  return { ...rest, profilePicture: file, pictureFrom: 'linkedin', profilePictureId: file };
}

/** A profile without a photo takes away only what a profile had put there. */
function withProfilePhoto(current: Account, file: string): Account {
  if (file !== '') return withPhoto(current, file);
  return current.pictureFrom === 'profile' ? withPhoto(current, null) : current;
}

/** News of the copy of LinkedIn's picture; a profile's own photo goes before it. */
export function hearOfPicture(current: Account, file: string, sequence: number): Account {
  if (current.linkedin === undefined || sequence <= (current.linkedinFileSequence ?? 0)) return current;
  const { linkedinFile: _, ...rest } = current;
  const copied = { ...rest, ...(file !== '' && { linkedinFile: file }), linkedinFileSequence: sequence };
  return copied.pictureFrom === 'profile' ? copied : withPhoto(copied, null);
}

/**
 * News of a profile that is there. Who has a profile is a tutor: a role that was dropped while the profile was being
 * made comes back under the profile's grant, so that nobody is left with a profile that cannot be edited.
 */
export function hearOfProfile(current: Account, news: ProfileNews): Account {
  const pictured = withProfilePhoto(current, news.profilePicture);
  if (pictured.roles.tutor) return pictured;
  return { ...pictured, roles: { ...pictured.roles, tutor: true }, grant: news.grant ?? news.profileId };
}

/** News that the profile is gone: the role goes with it unless a newer grant was taken since; a LinkedIn picture stays. */
export function hearOfDeletion(current: Account, endedGrant: string | null): Account {
  const pictured = withProfilePhoto(current, '');
  const ends = pictured.grant !== null && pictured.grant === endedGrant;
  return ends ? { ...pictured, roles: { ...pictured.roles, tutor: false }, grant: null } : pictured;
}

/** The state as the other services keep it. */
export function publicState(current: Account): AccountState {
  const { uid, name, email, language, roles, grant, profilePicture, provider, createdAt } = current;
  return {
    uid,
    name,
    email,
    language,
    roles,
    grant,
    profilePicture,
    provider,
    linkedinProfile: current.linkedinProfile,
    ...(current.linkedinPicture === undefined ? {} : { linkedinPicture: current.linkedinPicture }),
    createdAt,
    ...(current.disabled && { disabled: true }),
  };
}

/** What the other services must hear of a change; nothing where they would see none. */
export function eventsOf(before: Account | null, after: Account): readonly DomainEvent[] {
  const data = publicState(after);
  if (before === null) return [{ type: 'user-registered.v1', data }];
  return isDeepStrictEqual(publicState(before), data) ? [] : [{ type: 'user-updated.v1', data }];
}

export function asUser(current: Account, admin: boolean): User {
  const { firstName, lastName, profilePictureId } = current;
  return {
    uid: current.uid,
    id: current.uid,
    name: current.name,
    email: current.email,
    emailVerified: current.emailVerified,
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    profilePicture: current.profilePicture,
    ...(profilePictureId === undefined ? {} : { profilePictureId }),
    roles: { ...current.roles, admin },
    language: current.language,
    provider: current.provider,
    linkedinProfile: current.linkedinProfile,
    createdAt: current.createdAt,
  };
}

export function asAuthority(current: Account, admin: boolean): Authority {
  const { uid, name, email, emailVerified, grant, language, disabled, tokensValidAfter } = current;
  return {
    uid,
    name,
    email,
    emailVerified,
    roles: { ...current.roles, admin },
    grant,
    language,
    disabled,
    tokensValidAfter,
  };
}
