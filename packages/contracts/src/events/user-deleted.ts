import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const userDeleted = defineEvent({
  type: 'user-deleted.v1',
  topic: 'users',
  source: sources.identity,
  data: z.object({ uid: z.string() }),
  summary: 'An account was deleted; each service erases its data about it.',
});
