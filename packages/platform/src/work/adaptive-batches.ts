import { isAppError } from '../errors.ts';
import { wait } from './wait.ts';

export interface Pace {
  readonly most: number;
  readonly tries?: number;
  readonly firstPauseMs?: number;
}

const longestPauseMs = 3000;

/** Processes `items` in batches that shrink when one times out. `work` must be idempotent. */
export async function inAdaptiveBatches<T>(
  items: readonly T[],
  { most, tries = 5, firstPauseMs = 200 }: Pace,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  let size = most;
  let failures = 0;
  for (let at = 0; at < items.length;) {
    const batch = items.slice(at, at + size);
    try {
      await work(batch);
      at += batch.length;
      failures = 0;
      size = Math.min(most, size * 2);
    } catch (error) {
      failures += 1;
      if (!isAppError(error, 'unavailable') || failures >= tries) throw error;
      size = Math.max(1, Math.ceil(batch.length / 4));
      await wait(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
    }
  }
}

/** Like Promise.all, but waits for all before it throws the first failure. */
export async function allDone<T>(works: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
