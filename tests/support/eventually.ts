import { setTimeout as pause } from 'node:timers/promises';

/** The first value of `look` that is not undefined; fails after `timeoutMs` with what it waited for. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { timeoutMs = 5000, everyMs = 10 } = {},
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await pause(everyMs);
  }
}
