import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { decisions, moderation } from '../moderation.ts';

/** The moderation state of a profile after a decision, with the decision itself. */
export const decisionState = z.object({
  ...moderation.shape,
  decisionId: z.string(),
  decision: z.enum(decisions),
  /** Given with this decision, a rejection or a deactivation; events from before lack it. */
  decisionReason: z.optional(z.nullable(z.string())),
  revision: z.number(),
  by: z.object({ uid: z.string(), name: z.string() }),
  at: isoTime,
});
export type DecisionState = z.infer<typeof decisionState>;
