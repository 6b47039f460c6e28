export interface Attempts {
  /** Counts an attempt; false if none is left in the window. */
  take(key: string): boolean;
  refund(key: string): void;
}

interface Window {
  endsAt: number;
  taken: number;
}

const sweepAbove = 10_000;

/** Counts attempts per key; a window starts with the first attempt. */
export function countAttempts(most: number, windowMs: number, now: () => number = Date.now): Attempts {
  const windows = new Map<string, Window>();
  const sweep = (): void => {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
  };
  return {
    take(key) {
      if (windows.size > sweepAbove) sweep();
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now()) {
        window = { endsAt: now() + windowMs, taken: 0 };
        windows.set(key, window);
      }
      if (window.taken >= most) return false;
      window.taken += 1;
      return true;
    },
    refund(key) {
      const window = windows.get(key);
      if (window && window.taken > 0) window.taken -= 1;
    },
  };
}
