import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const tutorProfileDeleted = defineEvent({
  type: 'tutor-profile-deleted.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({ uid: z.string(), profileId: z.string(), grant: z.nullable(z.string()) }),
  summary: 'A profile was deleted; the account remains.',
});
