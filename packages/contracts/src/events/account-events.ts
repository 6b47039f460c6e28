import * as z from 'zod/mini';
import { linkedinProfile } from '../account.ts';
import { isoTime } from '../fields.ts';
import { languageSchema } from '../language-schema.ts';
import { defineEvent, sources } from './envelope.ts';

/** The full account state that other services project. */
export const accountState = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the person confirmed the address; absent in events of earlier releases. */
  emailVerified: z.optional(z.boolean()),
  language: languageSchema,
  roles: z.object({ client: z.boolean(), tutor: z.boolean() }),
  grant: z.nullable(z.string()),
  profilePicture: z.string(),
  provider: z.enum(['password', 'linkedin']),
  linkedinProfile,
  /** Address of the person's LinkedIn picture at the last sign-in; it is copied, never linked to. */
  linkedinPicture: z.optional(z.string()),
  createdAt: isoTime,
  /** True if an operator disabled the account; absent otherwise. */
  disabled: z.optional(z.boolean()),
  /** True if only tutors with a confirmed address are listed (REQUIRE_CONFIRMED_ADDRESS) and this one is not; else absent. */
  awaitsConfirmation: z.optional(z.boolean()),
});
export type AccountState = z.infer<typeof accountState>;

export const userRegistered = defineEvent({
  type: 'user-registered.v1',
  topic: 'users',
  source: sources.identity,
  data: accountState,
  summary: 'An account was created.',
});

export const userUpdated = defineEvent({
  type: 'user-updated.v1',
  topic: 'users',
  source: sources.identity,
  data: accountState,
  summary: 'Name, address, its confirmation, roles, language, picture or sign-in provider of an account changed.',
});

export const userDeleted = defineEvent({
  type: 'user-deleted.v1',
  topic: 'users',
  source: sources.identity,
  data: z.object({ uid: z.string() }),
  summary: 'An account was deleted; each service erases its data about it.',
});
