import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const republishAsked = defineEvent({
  type: 'republish-asked.v1',
  topic: 'requests',
  source: sources.consumers,
  data: z.object({
    /** Whose owners are asked; the subject too, so that what is asked of one owner comes in order. */
    topic: z.enum(['users', 'tutors']),
    /** The group that lost its place. */
    group: z.string(),
  }),
  summary: 'A group lost its place in a topic, so that the owners of what stands there publish all of it again.',
});
