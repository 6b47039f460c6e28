import { setTimeout as pause } from 'node:timers/promises';

/** Polls `look` for a value; throws after `timeoutMs` with the description. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  { timeoutMs = 20_000, everyMs = 10 } = {},
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await pause(everyMs);
  }
}
