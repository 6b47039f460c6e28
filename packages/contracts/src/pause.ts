import * as z from 'zod/mini';
import { startOfVietnamDay, vietnamDay, vietnamDayOf } from './vietnam-time.ts';

/** A tutor takes no students. `until` is the first day in Viet Nam on which they do again; null where that is open. */
export const pause = z.object({ until: z.nullable(vietnamDay) });
export type Pause = z.infer<typeof pause>;

/** PUT /api/tutors/me/pause. */
export const pauseRequest = z.strictObject({ until: z._default(z.nullable(vietnamDay), null) });
export type PauseRequest = z.infer<typeof pauseRequest>;

/** A pause may be as long as this, in days; a longer one is one without an end. */
const longestPause = 366;

/** The days on which a pause that begins now may end. */
export const pauseEnds = (now: Date): { readonly first: string; readonly last: string } => ({
  first: vietnamDayOf(now, 1),
  last: vietnamDayOf(now, longestPause),
});

export function isPaused(current: Pause | null | undefined, now: Date): boolean {
  return (
    current !== null && current !== undefined && (current.until === null || now < startOfVietnamDay(current.until))
  );
}
