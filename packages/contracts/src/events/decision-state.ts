import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { decisions, moderation } from '../moderation.ts';

export const decisionState = z.object({
  ...moderation.shape,
  decisionId: z.string(),
  decision: z.enum(decisions),
  /** Reason of a rejection or deactivation; missing in older events. */
  decisionReason: z.optional(z.nullable(z.string())),
  revision: z.number(),
  by: z.object({ uid: z.string(), name: z.string() }),
  at: isoTime,
});
export type DecisionState = z.infer<typeof decisionState>;
