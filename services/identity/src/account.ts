import { isDeepStrictEqual } from 'node:util';
import { languageSchema, linkedinProfile } from '@sao-mai/contracts';
import type { AccountState, Authority, DomainEvent, Language, UpdateProfileRequest, User } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { TokenClaims } from '@sao-mai/platform';
import * as z from 'zod/mini';

const profileFact = z.object({ profileId: z.string(), grant: z.nullable(z.string()) });

export const account = z.object({
  uid: z.string(),
  name: z.string(),
  /** In lower case: addresses are compared without case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** When the token that named this address was issued, in seconds: an older token never brings an older address back. */
  emailAsOf: z.number(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profilePicture: z.string(),
  pictureFrom: z.enum(['none', 'profile', 'linkedin']),
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
  /** Seconds since 1970; tokens issued before are refused. */
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
    email: input.email.toLowerCase(),
    profilePicture: '',
    pictureFrom: 'none',
    roles: { client: true, tutor: input.grant !== null },
    linkedinProfile: null,
    createdAt: now.toISOString(),
    disabled: false,
    tokensValidAfter: 0,
  };
}

/**
 * The account as the token of this call knows its address. A verification stays once it was seen for the address; the
 * address itself follows the newest token. The same account where the token says nothing new.
 */
export function takeClaims(current: Account, claims: TokenClaims): Account {
  const email = claims.email?.toLowerCase() ?? '';
  if (email === '' || email === current.email) {
    const verified = email !== '' && claims.emailVerified;
    return verified && !current.emailVerified ? { ...current, emailVerified: true } : current;
  }
  if (claims.issuedAt <= current.emailAsOf) return current;
  return { ...current, email, emailVerified: claims.emailVerified, emailAsOf: claims.issuedAt };
}

/**
 * The owner's own change. tutor = true always makes a new grant, also for somebody who is tutor already: between a
 * deletion of the profile and the news of it, only a new grant tells the new wish from the old role (case M31). A
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

/** A profile's photo is the account's picture; a profile without one takes away only what a profile had put there. */
function withPhoto(current: Account, file: string): Account {
  if (file === '' && current.pictureFrom !== 'profile') return current;
  const { profilePictureId: _, ...rest } = current;
  return file === ''
    ? { ...rest, profilePicture: '', pictureFrom: 'none' }
    : { ...rest, profilePicture: file, pictureFrom: 'profile', profilePictureId: file };
}

/**
 * News of a profile that is there. Who has a profile is a tutor: a role that was dropped while the profile was being
 * made comes back under the profile's grant, so that nobody is left with a profile that cannot be edited.
 */
export function hearOfProfile(current: Account, news: ProfileNews): Account {
  const pictured = withPhoto(current, news.profilePicture);
  if (pictured.roles.tutor) return pictured;
  return { ...pictured, roles: { ...pictured.roles, tutor: true }, grant: news.grant ?? news.profileId };
}

/** News that the profile is gone: the role goes with it unless a newer grant was taken since; a LinkedIn picture stays. */
export function hearOfDeletion(current: Account, endedGrant: string | null): Account {
  const pictured = withPhoto(current, '');
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
    createdAt,
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
