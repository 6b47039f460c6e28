import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const adminsChanged = defineEvent({
  type: 'admins-changed.v1',
  topic: 'users',
  source: sources.identity,
  data: z.object({
    /** All admins whose account is not disabled. */
    uids: z.array(z.string()),
  }),
  summary: 'Somebody became an admin or is none any more.',
});
