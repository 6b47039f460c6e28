import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { defineEvent, sources } from './envelope.ts';

export const inquirySubmitted = defineEvent({
  type: 'inquiry-submitted.v1',
  topic: 'inquiries',
  source: sources.inquiries,
  data: z.object({ inquiryId: z.string(), tutorUid: z.string() }),
  summary: 'An inquiry was stored and is pending delivery. Carries ids only.',
});

/** What an admin decides on: a held message, or a mail to the tutor that failed or may not have arrived. */
export const inquiryAttention = z.object({ state: z.enum(['held', 'failed', 'unknown']), since: isoTime });
export type InquiryAttention = z.infer<typeof inquiryAttention>;

/** On the topic that admin always read, so that an upgrade adds no topic to a group. */
export const inquiryAttentionChanged = defineEvent({
  type: 'inquiry-attention-changed.v1',
  topic: 'tutors',
  source: sources.inquiries,
  data: z.object({ inquiryId: z.string(), waits: z.nullable(inquiryAttention) }),
  summary: 'An inquiry waits for an admin, or no longer does (null). Carries an id, a state and a time only.',
});
