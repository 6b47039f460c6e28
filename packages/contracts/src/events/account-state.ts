import * as z from 'zod/mini';
import { linkedinProfile } from '../account.ts';
import { isoTime } from '../fields.ts';
import { languageSchema } from '../language-schema.ts';

/** The full account state that other services project. */
export const accountState = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
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
});
export type AccountState = z.infer<typeof accountState>;
