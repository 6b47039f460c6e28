import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';

export interface LaneBounds {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Concurrency of pages and, per service, photos, reads and writes: losing a write costs its author most. */
export const admission = {
  pages: { atOnce: 8, waiting: 32, waitMs: 500 },
  photos: { atOnce: 16, waiting: 128, waitMs: 3000 },
  reads: { atOnce: 6, waiting: 48, waitMs: 500 },
  writes: { atOnce: 24, waiting: 96, waitMs: 500 },
} as const satisfies Record<string, LaneBounds>;

export type AdmissionBounds = Readonly<Record<keyof typeof admission, LaneBounds>>;

/** Retry-After of a refused request, in seconds. */
export const busyRetrySeconds = 2;

export interface LaneLoad {
  readonly running: number;
  readonly waiting: number;
}

export interface Lane {
  /** Runs `work` when a slot is free. False if the queue is full or the wait too long; true if the client has left. */
  (response: ServerResponse, work: () => Promise<void>): Promise<boolean>;
  readonly load: () => LaneLoad;
}

export function createLane({ atOnce, waiting, waitMs }: LaneBounds): Lane {
  const queue = new PQueue({ concurrency: atOnce });
  const run = async (response: ServerResponse, work: () => Promise<void>): Promise<boolean> => {
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
      // The client has left.
      return response.closed;
    } finally {
      stopWaiting();
    }
    return true;
  };
  return Object.assign(run, { load: () => ({ running: queue.pending, waiting: queue.size }) });
}
