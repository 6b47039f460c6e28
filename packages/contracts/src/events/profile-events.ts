import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { pause } from '../pause.ts';
import { storedContent } from '../profile.ts';
import { defineEvent, sources } from './envelope.ts';

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

export const tutorProfileCreated = defineEvent({
  type: 'tutor-profile-created.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: profileState,
  summary: 'A tutor created a profile, which is pending approval.',
});

export const tutorProfileUpdated = defineEvent({
  type: 'tutor-profile-updated.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: profileState,
  summary: 'A tutor updated, paused or resumed the profile, or replaced its photo.',
});

export const tutorProfileDeleted = defineEvent({
  type: 'tutor-profile-deleted.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({ uid: z.string(), profileId: z.string(), grant: z.nullable(z.string()) }),
  summary: 'A profile was deleted; the account remains.',
});

export const accountPictureCopied = defineEvent({
  type: 'account-picture-copied.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({
    uid: z.string(),
    /** Name of the stored file; empty when the picture was removed. */
    file: z.string(),
  }),
  summary: "The picture of a person's LinkedIn account was copied to the photo storage.",
});
