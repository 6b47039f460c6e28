import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** How long an upload may take from the row to the profile; after it a photo that no profile shows is removed. */
export const uploadGraceMs = 600_000;

export const photo = z.object({
  uid: z.string(),
  /** storing: no profile showed it yet; shown: one did; released: another took its place, or the profile is gone. */
  use: z.enum(['storing', 'shown', 'released']),
  /** Looks whether the file is still shown, and removes it otherwise. Done means: kept. */
  job: jobSchema,
});
export type Photo = z.infer<typeof photo>;

/** Written before the file, so that no crash leaves a file that nobody knows of. */
export function storingPhoto(uid: string, now: Date): Photo {
  return { uid, use: 'storing', job: newJob(new Date(now.getTime() + uploadGraceMs)) };
}

/** A file's name never comes back, so a released photo stays released. The job begins anew, also where it is at work. */
export function releasePhoto(current: Photo, now: Date): Photo {
  return { ...current, use: 'released', job: newJob(now) };
}
