import type { Clock, Collection } from '@sao-mai/platform';
import type { Submission } from './submission.ts';

export const readingTimes = ['hour', 'hours', 'day', 'three-days', 'week'] as const;
/** How soon profiles are usually read: within an hour, six hours, a day, three days, a week. */
export type ReadingTime = (typeof readingTimes)[number];

const hourMs = 3_600_000;
const observedMs = 90 * 24 * hourMs;
const fewestDecisions = 5;
const longest: readonly (readonly [ReadingTime, number])[] = [
  ['hour', hourMs],
  ['hours', 6 * hourMs],
  ['day', 24 * hourMs],
  ['three-days', 3 * 24 * hourMs],
  ['week', 7 * 24 * hourMs],
];

/** The bucket of the median; null with few decisions, or if it takes longer than a week. */
export function usualReadingTime(times: readonly number[]): ReadingTime | null {
  if (times.length < fewestDecisions) return null;
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
  return longest.find(([, most]) => median <= most)?.[0] ?? null;
}

/** From the newest decisions of 90 days. */
export const createReadReadingTime =
  ({ submissions, clock }: { readonly submissions: Collection<Submission>; readonly clock: Clock }) =>
  async (): Promise<ReadingTime | null> => {
    const since = new Date(clock.now().getTime() - observedMs).toISOString();
    const decided = await submissions.find({ decidedAt: { gte: since } }, { sort: [['decidedAt', -1]] });
    return usualReadingTime(
      decided.flatMap(({ state: { submittedAt, decidedAt } }) =>
        decidedAt === undefined ? [] : [Date.parse(decidedAt) - Date.parse(submittedAt)],
      ),
    );
  };
