import { readToken, refreshToken, renewalIn } from './access-token.ts';

const RETRY_MS = 30_000;
/** setTimeout counts in 31 bits. */
const LONGEST_TIMER_MS = 2_000_000_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews the token before it expires, as long as somebody is signed in. */
export function scheduleRefresh(): void {
  clearTimeout(timer);
  const token = readToken();
  if (token === null) return;
  const wait = Math.min(Math.max(renewalIn(token), 0), LONGEST_TIMER_MS);
  timer = setTimeout(() => {
    refreshToken().catch(() => {
      clearTimeout(timer);
      timer = setTimeout(scheduleRefresh, RETRY_MS);
    });
  }, wait);
}
