import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';

export interface LaneBounds {
  /** Requests that are worked on at a time. */
  readonly atOnce: number;
  /** Requests that may wait for their turn. */
  readonly waiting: number;
  /** The longest that one waits, in milliseconds. */
  readonly waitMs: number;
}

/**
 * What is taken at a time: pages, and photos, other reads and writes of each service. A write is worth more to its author
 * than a read, so more of them are worked on and may wait. Photos come by the dozen and cost little. Health checks pass no
 * lane.
 */
export const admission = {
  pages: { atOnce: 8, waiting: 32, waitMs: 500 },
  photos: { atOnce: 16, waiting: 128, waitMs: 3000 },
  reads: { atOnce: 6, waiting: 48, waitMs: 500 },
  writes: { atOnce: 24, waiting: 96, waitMs: 500 },
} as const satisfies Record<string, LaneBounds>;

export type AdmissionBounds = Readonly<Record<keyof typeof admission, LaneBounds>>;

/** Seconds after which somebody who was refused may ask again. */
export const busyRetrySeconds = 2;

/**
 * Does `work` for a request when its turn comes. False, with nothing done, where too many wait already or the turn does
 * not come in time. A request whose client leaves while it waits gives up its place.
 */
export type Lane = (response: ServerResponse, work: () => Promise<void>) => Promise<boolean>;

export function createLane({ atOnce, waiting, waitMs }: LaneBounds): Lane {
  const queue = new PQueue({ concurrency: atOnce });
  return async (response, work) => {
    if (queue.pending >= atOnce && queue.size >= waiting) return false;
    const turn = new AbortController();
    const giveUp = (): void => {
      turn.abort();
    };
    const late = setTimeout(giveUp, waitMs);
    response.once('close', giveUp);
    const begun = { is: false };
    const stopWaiting = (): void => {
      clearTimeout(late);
      response.off('close', giveUp);
    };
    try {
      await queue.add(
        () => {
          begun.is = true;
          stopWaiting();
          return work();
        },
        { signal: turn.signal },
      );
    } catch (error) {
      if (begun.is) throw error;
      // nobody is left to be told
      return response.closed;
    } finally {
      stopWaiting();
    }
    return true;
  };
}
