import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { decisions, moderation } from '../moderation.ts';
import { defineEvent, sources } from './envelope.ts';

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

export const tutorApproved = defineEvent({
  type: 'tutor-approved.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin approved a pending profile.',
});

export const tutorRejected = defineEvent({
  type: 'tutor-rejected.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin rejected a pending profile.',
});

export const tutorActivated = defineEvent({
  type: 'tutor-activated.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin reactivated a profile.',
});

export const tutorDeactivated = defineEvent({
  type: 'tutor-deactivated.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin deactivated a profile.',
});
