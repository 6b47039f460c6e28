import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { storedContent } from '../profile.ts';

/** A profile's whole state. `profileId` is new each time a profile is made; `revision` counts the owner's edits. */
export const profileState = z.object({
  uid: z.string(),
  profileId: z.string(),
  /** The grant of the role tutor that this profile was made under. */
  grant: z.nullable(z.string()),
  revision: z.number(),
  ...storedContent.shape,
  profilePicture: z.string(),
  submittedAt: isoTime,
  updatedAt: isoTime,
});
export type ProfileState = z.infer<typeof profileState>;
