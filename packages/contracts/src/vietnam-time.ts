import * as z from 'zod/mini';

const dayMs = 86_400_000;
/** Asia/Ho_Chi_Minh has no summer time. */
const offsetMs = 7 * 3_600_000;

/** A calendar day in Viet Nam, as 2026-11-29. */
export const vietnamDay = z.iso.date({ error: 'invalid-value' });

/** The day in Viet Nam at a time, or so many days after it. */
export const vietnamDayOf = (time: Date, daysLater = 0): string =>
  new Date(time.getTime() + offsetMs + daysLater * dayMs).toISOString().slice(0, 10);

/** When a day begins in Viet Nam. */
export const startOfVietnamDay = (day: string): Date => new Date(Date.parse(day) - offsetMs);
