import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** Jobs of one kind that are not done; failed and unknown ones wait for a person. */
export const systemJobs = z.object({
  queue: z.string(),
  waiting: count,
  failed: count,
  unknown: count,
  oldestDueSeconds: z.number(),
});

/** The state that a service reports. A figure that it cannot read now is null. */
export const systemState = z.object({
  release: z.string(),
  ready: z.boolean(),
  /** Names of what it has to do without, as in /readyz. */
  degraded: z.array(z.string()),
  unpublishedSeconds: z.nullable(count),
  /** Events that it has not handled yet. */
  lag: z.nullable(count),
  deadLetters: z.nullable(count),
  jobs: z.array(systemJobs),
  /** Figures that this service alone has, by metric name. */
  figures: z.record(z.string(), z.number()),
});
export type SystemState = z.infer<typeof systemState>;

export const systemServiceNames = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
export type SystemServiceName = (typeof systemServiceNames)[number];

/** The state is null if the service did not answer. */
export const systemService = z.object({ name: z.enum(systemServiceNames), state: z.nullable(systemState) });
export type SystemService = z.infer<typeof systemService>;

/** Dead letters that were handled, and those that failed again. */
export const replayedLetters = z.object({ replayed: count, left: count });
export type ReplayedLetters = z.infer<typeof replayedLetters>;
