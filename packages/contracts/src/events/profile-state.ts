import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { pause } from '../pause.ts';
import { storedContent } from '../profile.ts';

/** The full profile. `profileId` is new for each created profile; `revision` counts the owner's edits. */
export const profileState = z.object({
  uid: z.string(),
  profileId: z.string(),
  /** The tutor role grant under which the profile was created. */
  grant: z.nullable(z.string()),
  revision: z.number(),
  ...storedContent.shape,
  profilePicture: z.string(),
  /** Absent while the tutor takes students. */
  pause: z.optional(pause),
  submittedAt: isoTime,
  updatedAt: isoTime,
});
export type ProfileState = z.infer<typeof profileState>;
