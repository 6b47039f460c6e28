import { isAppError } from '../errors.ts';
import type { Allowed } from './port.ts';

/** Runs work that consumed a limit; refunds the limit if a dependency is unavailable. */
export async function orGiveBack<T>({ giveBack }: Allowed, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'unavailable')) await giveBack();
    throw error;
  }
}
