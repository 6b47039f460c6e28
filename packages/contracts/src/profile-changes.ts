import * as z from 'zod/mini';
import { decisionRecord } from './moderation.ts';
import { storedContent } from './profile.ts';

/** What an admin sees of a profile when deciding on it. */
export const reviewedProfile = z.object({ ...storedContent.shape, name: z.string(), profilePicture: z.string() });
export type ReviewedProfile = z.infer<typeof reviewedProfile>;

/** Only the fields that differ. */
const reviewedFields = z.partial(reviewedProfile);

/** GET /api/admin/tutors/{uid}/changes */
export const profileChanges = z.object({
  /** The last decision about the tutor; null before the first one. */
  since: z.nullable(z.pick(decisionRecord, { decision: true, by: true, at: true })),
  /** Null without a decision, or if what the profile held at that decision is not kept. */
  changed: z.nullable(z.object({ before: reviewedFields, after: reviewedFields })),
});
export type ProfileChanges = z.infer<typeof profileChanges>;
