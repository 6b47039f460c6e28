import * as z from 'zod/mini';

/** How soon a tutor usually answers: within six hours, a day, three days. */
export const replyTimes = ['hours', 'day', 'three-days'] as const;
export const replyTime = z.enum(replyTimes);
export type ReplyTime = z.infer<typeof replyTime>;
