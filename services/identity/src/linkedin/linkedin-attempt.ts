import { createHash, randomBytes } from 'node:crypto';
import { linkedinAttemptMs } from '@sao-mai/contracts';
import { AppError, jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const attemptSeconds = linkedinAttemptMs / 1000;
/** How long a spent code is remembered; LinkedIn's codes live for half an hour. */
const spentSeconds = 86_400;

/** One-way, so that a leaked database signs nobody in. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** 128 random bits, safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const linkedinAttempt = z.object({
  browser: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  expiresAt: z.string(),
  used: z.boolean(),
  job: jobSchema,
});
export type LinkedinAttempt = z.infer<typeof linkedinAttempt>;

export const spentCode = z.object({ job: jobSchema });
export type SpentCode = z.infer<typeof spentCode>;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export function beginAttempt(
  { browser, nonce, redirectUri }: Pick<LinkedinAttempt, 'browser' | 'nonce' | 'redirectUri'>,
  now: Date,
): LinkedinAttempt {
  const end = later(now, attemptSeconds);
  return { browser, nonce, redirectUri, expiresAt: end.toISOString(), used: false, job: newJob(end) };
}

export const spendCode = (now: Date): SpentCode => ({ job: newJob(later(now, spentSeconds)) });

export const sessionExpired = (): AppError => new AppError('invalid', 'linkedin-session-expired');

export function checkAttempt(
  attempt: LinkedinAttempt | null,
  { browser, redirectUri }: { readonly browser: string | undefined; readonly redirectUri: string },
  now: Date,
): LinkedinAttempt {
  if (attempt === null || browser === undefined || attempt.browser !== fingerprint(browser)) throw sessionExpired();
  if (attempt.redirectUri !== redirectUri || attempt.expiresAt <= now.toISOString()) throw sessionExpired();
  return attempt;
}

export function useAttempt(attempt: LinkedinAttempt | null): LinkedinAttempt {
  if (attempt === null || attempt.used) throw sessionExpired();
  return { ...attempt, used: true };
}
