import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const accountPictureCopied = defineEvent({
  type: 'account-picture-copied.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({
    uid: z.string(),
    /** Name of the stored file; empty when the picture was removed. */
    file: z.string(),
  }),
  summary: "The picture of a person's LinkedIn account was copied to the photo storage.",
});
