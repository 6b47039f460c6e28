import { AppError } from '@sao-mai/platform';
import type { LimitRule, Limits } from '@sao-mai/platform';

/** AppError `limited` where one of the rules refuses. */
export async function takeLimits(limits: Limits, rules: readonly LimitRule[]): Promise<void> {
  const answer = await limits.take(rules);
  if (!answer.allowed) throw new AppError('limited', 'limited', { retryAfter: answer.retryAfterSeconds });
}
