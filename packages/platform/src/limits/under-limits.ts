import { AppError } from '../errors.ts';
import type { LimitRule, Limits } from './port.ts';
import { refundIfUnavailable } from './refund-if-unavailable.ts';

/** Refunds the count if the work finds a dependency unavailable. Throws AppError `limited`. */
export async function underLimits<T>(limits: Limits, rules: readonly LimitRule[], work: () => Promise<T>): Promise<T> {
  const answer = await limits.take(rules);
  if (!answer.allowed) throw new AppError('limited', 'limited', { retryAfter: answer.retryAfterSeconds });
  return refundIfUnavailable(answer, work);
}
