import { createHash } from 'node:crypto';
import { nameField } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { openAccount } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { isSameAddress } from '../accounts/address-spellings.ts';

export interface LinkedinPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly picture: string | undefined;
}

const digest = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const linkIdOf = ({ issuer, subject }: LinkedinPerson): string => digest(issuer, subject);

/** Uid derived from LinkedIn's subject; erased uids are never reused, so each erasure adds a generation. */
export const uidOf = ({ issuer, subject }: LinkedinPerson, generation: number): string =>
  `li_${digest(issuer, subject, ...(generation === 0 ? [] : [generation]))}`;

const usable = (name: string | undefined): string | undefined => {
  const parsed = nameField.safeParse(name);
  return parsed.success ? parsed.data : undefined;
};

export const nameOfPerson = (person: LinkedinPerson): string => {
  const { name, firstName, lastName, email } = person;
  return usable(name) ?? usable([firstName, lastName].join(' ')) ?? usable(email?.split('@', 1)[0]) ?? 'Member';
};

export interface LinkedinLogin {
  readonly person: LinkedinPerson;
  readonly now: Date;
  readonly termsVersion?: string | undefined;
}

export function withLinkedin(current: Account, { person, now }: LinkedinLogin): Account {
  const firstName = usable(person.firstName) ?? current.firstName;
  const lastName = usable(person.lastName) ?? current.lastName;
  const linkedinPicture = person.picture ?? current.linkedinPicture;
  const { email } = person;
  const proven = person.emailVerified && email !== undefined && isSameAddress(email, current.email);
  const known = current.linkedin?.id === linkIdOf(person) && current.linkedin.addressVerified;
  return {
    ...current,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(linkedinPicture !== undefined && { linkedinPicture }),
    linkedin: { id: linkIdOf(person), addressVerified: proven || known },
    linkedinProfile: { lastUpdated: now.toISOString() },
    emailVerified: current.emailVerified || proven,
  };
}

export function openLinkedinAccount(uid: string, login: LinkedinLogin, language: Language): Account {
  const { person, now, termsVersion } = login;
  const fresh = {
    uid,
    name: nameOfPerson(person),
    email: person.email ?? '',
    emailVerified: person.emailVerified,
    emailAsOf: Math.floor(now.getTime() / 1000),
    language,
    provider: 'linkedin',
    grant: null,
    ...(termsVersion !== undefined && { termsVersion }),
  } as const;
  return withLinkedin(openAccount(fresh, now), login);
}
