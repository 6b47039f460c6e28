import { isAppError } from '../errors.ts';
import { wait } from './wait.ts';

export interface Pace {
  /** The largest batch, and the one begun with. */
  readonly most: number;
  /** Failures in a row before it is given up. */
  readonly tries?: number;
  readonly firstPauseMs?: number;
}

const longestPauseMs = 3000;

/**
 * Works through `items` in batches, at the pace of the store behind `work`: a batch that it had no time for is tried
 * again, smaller and after a pause, and batches grow again while all goes well. `work` must be repeatable.
 */
export async function inPacedBatches<T>(
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

/** All of them, waited for to the end: none is under way any more when the first failure is thrown. */
export async function allDone<T>(works: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
