import { isAppError } from '../errors.ts';
import type { Allowed } from './port.ts';

/** The work that a limit was taken for. Where something it needs is away, the count is taken back: nothing was done. */
export async function orGiveBack<T>({ giveBack }: Allowed, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'unavailable')) await giveBack();
    throw error;
  }
}
