import { languageSchema } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const accountMailKinds = ['verify-email', 'reset-password'] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** A mail about an account that somebody asked for; erased once it is sent or given up. */
export const accountMail = z.object({
  kind: z.enum(accountMailKinds),
  email: z.string(),
  /** Of who asked: what counts where the account names no language. */
  language: languageSchema,
  askedAt: z.string(),
  job: jobSchema,
  /** The mail server fell silent once, after it had the mail. */
  silent: z.boolean(),
});
export type AccountMail = z.infer<typeof accountMail>;

/** After this the link of a mail that could not be sent would help nobody any more. */
const usefulMs = 3_600_000;

export const askForMail = (kind: AccountMailKind, email: string, language: Language, now: Date): AccountMail => ({
  kind,
  email,
  language,
  askedAt: now.toISOString(),
  job: newJob(now),
  silent: false,
});

export const isUseful = ({ askedAt }: AccountMail, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) < usefulMs;
