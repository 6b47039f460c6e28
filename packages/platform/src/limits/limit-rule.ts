import type { Allowed, LimitRule } from './port.ts';

export const counterKey = ({ key, seconds }: LimitRule): string => `${String(seconds)}:${key}`;

export const pointsOf = ({ points }: LimitRule, factor: number): number => Math.max(1, Math.floor(points * factor));

export function allowed(refund: () => Promise<void>): Allowed {
  let given: Promise<void> | undefined;
  return { allowed: true, refund: () => (given ??= refund()) };
}
