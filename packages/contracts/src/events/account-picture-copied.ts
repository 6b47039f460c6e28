import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const accountPictureCopied = defineEvent({
  type: 'account-picture-copied.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({
    uid: z.string(),
    /** The stored file; empty where there is none any more. */
    file: z.string(),
  }),
  summary: "A copy of the picture of a person's LinkedIn account is stored with the photos.",
});
