import { isDeepStrictEqual } from 'node:util';
import { canonicalAddress, languageSchema, linkedinProfile } from '@sao-mai/contracts';
import type { AccountState, Authority, DomainEvent, Language, UpdateProfileRequest, User } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { accessChange } from './access-change.ts';

const profileFact = z.object({ profileId: z.string(), grant: z.nullable(z.string()) });

const linkedinLink = z.object({
  id: z.string(),
  /** Whether LinkedIn had verified the account's address when they were linked. */
  addressVerified: z.boolean(),
});

export const account = z.object({
  uid: z.string(),
  name: z.string(),
  /** Canonical spelling, used for comparison; lower case in older accounts. */
  email: z.string(),
  /** Verified by identity itself; the token's own claim is ignored. */
  emailVerified: z.boolean(),
  /** Issue time (seconds) of the token that named this address: an older token never restores an older address. */
  emailAsOf: z.number(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profilePicture: z.string(),
  pictureFrom: z.enum(['none', 'profile', 'linkedin']),
  /** Our copy of LinkedIn's picture, shown again when the profile's photo is removed. */
  linkedinFile: z.optional(z.string()),
  linkedinFileSequence: z.optional(z.number()),
  linkedinPicture: z.optional(z.string()),
  linkedin: z.optional(linkedinLink),
  profilePictureId: z.optional(z.string()),
  roles: z.object({ client: z.boolean(), tutor: z.boolean() }),
  /** New each time the tutor role is taken; null without the role. */
  grant: z.nullable(z.string()),
  /** The profile according to tutors, null after its deletion; absent before the first event. */
  profile: z.optional(z.object({ sequence: z.number(), value: z.nullable(profileFact) })),
  language: languageSchema,
  provider: z.enum(['password', 'linkedin']),
  /** Of the terms accepted at registration. */
  termsVersion: z.optional(z.string()),
  linkedinProfile,
  createdAt: z.string(),
  disabled: z.boolean(),
  /** Oldest first; absent if the account was never disabled by this release. */
  access: z.optional(z.array(accessChange)),
  /** What admins search in; set by the store, absent in accounts of earlier releases. */
  searchText: z.optional(z.string()),
  /** Seconds since 1970; tokens of earlier sign-ins are refused. */
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
  readonly grant: string | null;
  readonly termsVersion?: string;
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

export function withoutLinkedin(current: Account): Account {
  const { linkedin: _, linkedinPicture: _address, linkedinFile: _file, ...rest } = current;
  return withPhoto({ ...rest, linkedinProfile: null }, rest.pictureFrom === 'profile' ? rest.profilePicture : null);
}

/**
 * Taking the role always creates a new grant: between a profile's deletion and its event, only a new grant tells the
 * new wish from the old role. Dropping it is refused while a profile is known.
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

function withPhoto(current: Account, photo: string | null): Account {
  const { profilePictureId: _, ...rest } = current;
  if (photo !== null) return { ...rest, profilePicture: photo, pictureFrom: 'profile', profilePictureId: photo };
  const file = rest.linkedinFile;
  if (file === undefined) return { ...rest, profilePicture: '', pictureFrom: 'none' };
  return { ...rest, profilePicture: file, pictureFrom: 'linkedin', profilePictureId: file };
}

/** A profile without a photo removes only a picture that came from a profile. */
function withProfilePhoto(current: Account, file: string): Account {
  if (file !== '') return withPhoto(current, file);
  return current.pictureFrom === 'profile' ? withPhoto(current, null) : current;
}

/** Stores the copy of LinkedIn's picture; a profile's own photo takes precedence. */
export function onPictureCopied(current: Account, file: string, sequence: number): Account {
  if (current.linkedin === undefined || sequence <= (current.linkedinFileSequence ?? 0)) return current;
  const { linkedinFile: _, ...rest } = current;
  const copied = { ...rest, ...(file !== '' && { linkedinFile: file }), linkedinFileSequence: sequence };
  return copied.pictureFrom === 'profile' ? copied : withPhoto(copied, null);
}

/** If the role was dropped while the profile was being created, it is restored under the profile's grant. */
export function onProfileSaved(current: Account, news: ProfileNews): Account {
  const pictured = withProfilePhoto(current, news.profilePicture);
  if (pictured.roles.tutor) return pictured;
  return { ...pictured, roles: { ...pictured.roles, tutor: true }, grant: news.grant ?? news.profileId };
}

/** Removes the tutor role unless a newer grant was taken since; a LinkedIn picture stays. */
export function onProfileDeleted(current: Account, endedGrant: string | null): Account {
  const pictured = withProfilePhoto(current, '');
  const ends = pictured.grant !== null && pictured.grant === endedGrant;
  return ends ? { ...pictured, roles: { ...pictured.roles, tutor: false }, grant: null } : pictured;
}

export function publicState(current: Account): AccountState {
  const { uid, name, email, emailVerified, language, roles, grant, profilePicture, provider, createdAt } = current;
  return {
    uid,
    name,
    email,
    emailVerified,
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

export function asAuthority(current: Account, admin: boolean, requireConfirmedAddress = false): Authority {
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
    ...(requireConfirmedAddress && !emailVerified && { awaitsConfirmation: true }),
    tokensValidAfter,
  };
}
