import { isAppError } from '../errors.ts';
import type { Allowed } from './port.ts';

/** Runs work that consumed a limit; refunds the limit if a dependency is unavailable. */
export async function refundIfUnavailable<T>({ refund }: Allowed, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'unavailable')) await refund();
    throw error;
  }
}
