import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const republishAsked = defineEvent({
  type: 'republish-asked.v1',
  topic: 'requests',
  source: sources.consumers,
  data: z.object({
    /** The topic to republish. Also the subject, so that the requests to one topic's owner stay in order. */
    topic: z.enum(['users', 'tutors']),
    /** The consumer group that lost its offsets. */
    group: z.string(),
  }),
  summary: 'A consumer group lost its offsets in a topic; the owning services republish everything in it.',
});
