import { isAppError } from '../errors.ts';
import { wait } from '../work/wait.ts';

const pauseMs = 500;

/**
 * Repeats a write while the store is away: only this process knows whether the work has begun or ended. A write that
 * failed may be stored nevertheless.
 */
export async function untilStored<T>(write: () => Promise<T>, isStopped: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isStopped() || !isAppError(error, 'unavailable')) throw error;
      await wait(pauseMs);
    }
  }
}
