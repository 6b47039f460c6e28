import type { ServerResponse } from 'node:http';

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

interface Waiting {
  readonly since: number;
  /** Gives it its turn, or ends its waiting. */
  readonly settle: (turn: boolean) => void;
}

/** First come, first served. All wait equally long, so one timer for the first in the queue is enough. */
export function createLane({ atOnce, waiting, waitMs }: LaneBounds): Lane {
  const queue = new Set<Waiting>();
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  const refuseLate = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const one of queue) {
      const left = one.since + waitMs - now;
      if (left > 0) {
        timer = setTimeout(refuseLate, left);
        return;
      }
      queue.delete(one);
      one.settle(false);
    }
  };
  const enter = (response: ServerResponse): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const clientLeft = (): void => {
      queue.delete(one);
      resolve(false);
    };
    const settle = (turn: boolean): void => {
      response.off('close', clientLeft);
      resolve(turn);
    };
    const one: Waiting = { since: performance.now(), settle };
    response.once('close', clientLeft);
    queue.add(one);
    timer ??= setTimeout(refuseLate, waitMs);
    return promise;
  };
  /** Hands a slot to the first that waits. */
  const release = (): void => {
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    queue.delete(next);
    next.settle(true);
  };
  const run = async (response: ServerResponse, work: () => Promise<void>): Promise<boolean> => {
    if (running < atOnce) running += 1;
    else if (queue.size >= waiting) return false;
    else if (!(await enter(response))) return response.closed;
    try {
      await work();
    } finally {
      release();
    }
    return true;
  };
  return Object.assign(run, { load: () => ({ running, waiting: queue.size }) });
}
