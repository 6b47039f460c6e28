import * as z from 'zod/mini';
import { counts } from './counts.ts';
import { givenUid, missingOr } from './fields.ts';

const savedTime = z.iso.datetime({ error: missingOr('required', 'invalid-value') });

/** A tutor whom somebody has saved, and when. */
export const savedTutor = z.object({ uid: z.string(), savedAt: z.string() });
export type SavedTutor = z.infer<typeof savedTutor>;

/** POST /api/profiles/me/saved-tutors: what a device has kept for a visitor who has now signed in. */
export const mergeSavedTutorsRequest = z.strictObject({
  tutors: z
    .array(z.strictObject({ uid: givenUid, savedAt: savedTime }), { error: missingOr('required') })
    .check(z.refine((tutors) => tutors.length <= counts.savedTutors, { error: 'saved-tutors-full' })),
});
export type MergeSavedTutorsRequest = z.infer<typeof mergeSavedTutorsRequest>;
