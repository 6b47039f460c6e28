import * as z from 'zod/mini';
import { linkedinProfile } from '../account.ts';
import { isoTime } from '../fields.ts';
import { languageSchema } from '../language-schema.ts';

/** An account's whole state as the other services keep it. */
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
  /** Where LinkedIn showed the person's picture at the last sign-in: copied, never linked. */
  linkedinPicture: z.optional(z.string()),
  createdAt: isoTime,
  /** An operator bars the owner; absent for everybody else. */
  disabled: z.optional(z.boolean()),
});
export type AccountState = z.infer<typeof accountState>;
