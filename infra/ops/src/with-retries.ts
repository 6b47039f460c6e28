import { setTimeout as wait } from 'node:timers/promises';
import { ServiceUnavailable } from './command-failed.ts';

const patienceMs = 5 * 60_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** Retries while a service is unavailable, for up to five minutes; `ask` must be idempotent. */
export async function withRetries<T>(ask: () => Promise<T>, print: (line: string) => void): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceUnavailable) || performance.now() > end) throw error;
      print(`${error.message} Retrying.`);
    }
    await wait(pauseMs);
  }
}
