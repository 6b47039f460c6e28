import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** Time an upload may take from its record to the profile; afterwards a photo that no profile shows is removed. */
export const uploadGraceMs = 600_000;

export const photo = z.object({
  uid: z.string(),
  /** storing: not shown by a profile yet; shown: was shown; released: replaced, or the profile was deleted. */
  use: z.enum(['storing', 'shown', 'released']),
  /** Removes the file unless it is still shown. Done means: kept. */
  job: jobSchema,
});
export type Photo = z.infer<typeof photo>;

/** Stored before the file, so that a crash leaves no unknown file. */
export function storingPhoto(uid: string, now: Date): Photo {
  return { uid, use: 'storing', job: newJob(new Date(now.getTime() + uploadGraceMs)) };
}

/** File names are never reused, so a released photo stays released. Restarts the job even if it is running. */
export function releasePhoto(current: Photo, now: Date): Photo {
  return { ...current, use: 'released', job: newJob(now) };
}
