import type { Language } from '@sao-mai/contracts';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '2 hours ago', 'yesterday'; 'now' below a minute and for future times (clock skew). */
export function formatAgo(time: string | Date, language: Language, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(time).getTime()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / length) || 0, unit);
}
