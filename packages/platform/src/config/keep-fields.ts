import * as z from 'zod/mini';
import { numberField } from './fields.ts';

/**
 * Nothing is kept shorter, and nothing is mailed about what is older: an event that is repeated may store what was removed,
 * but sends no second mail.
 */
export const fewestDaysKept = 30;
const mostDaysKept = 36_500;
const mailsKept = 90;

const daysField = numberField(
  `must be a whole number of days from ${String(fewestDaysKept)} to ${String(mostDaysKept)}`,
  (days) => Number.isInteger(days) && days >= fewestDaysKept && days <= mostDaysKept,
);

export const keepFields = {
  KEEP_INQUIRIES_DAYS: z.optional(daysField),
  KEEP_MAILS_DAYS: z._default(daysField, mailsKept),
  KEEP_DECISIONS_DAYS: z.optional(daysField),
} as const;

/** For how many days something is kept; undefined: until the account is deleted. */
export interface KeptDays {
  readonly inquiries: number | undefined;
  readonly mails: number;
  readonly decisions: number | undefined;
}

export const keptDaysOf = (env: z.infer<z.ZodMiniObject<typeof keepFields>>): KeptDays => ({
  inquiries: env.KEEP_INQUIRIES_DAYS,
  mails: env.KEEP_MAILS_DAYS,
  decisions: env.KEEP_DECISIONS_DAYS,
});
