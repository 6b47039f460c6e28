import { languageSchema } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { mailTaskSchema, newMailTask } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const accountMailKinds = ['verify-email', 'reset-password'] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const accountMail = z.object({
  kind: z.enum(accountMailKinds),
  email: z.string(),
  language: languageSchema,
  askedAt: z.string(),
  ...mailTaskSchema.shape,
});
export type AccountMail = z.infer<typeof accountMail>;

/** A link that could not be sent within this time is no longer useful. */
const usefulMs = 3_600_000;

export const askForMail = (kind: AccountMailKind, email: string, language: Language, now: Date): AccountMail => ({
  kind,
  email,
  language,
  askedAt: now.toISOString(),
  ...newMailTask(now),
});

export const isUseful = ({ askedAt }: AccountMail, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) < usefulMs;
