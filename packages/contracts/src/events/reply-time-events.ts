import * as z from 'zod/mini';
import { replyTime } from '../reply-time.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorReplyTimeChanged = defineEvent({
  type: 'tutor-reply-time-changed.v1',
  topic: 'tutors',
  source: sources.inquiries,
  data: z.object({ uid: z.string(), replyTime: z.nullable(replyTime) }),
  summary: 'How soon a tutor usually answers messages; null if too few did, or it takes longer.',
});
