import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { watchTitle } from '../watches.ts';
import { defineEvent, sources } from './envelope.ts';

/** A watched search and the tutors who match it now and did not before. */
export const foundTutors = z.object({ search: z.string(), title: watchTitle, tutors: z.array(z.string()) });
export type FoundTutors = z.infer<typeof foundTutors>;

export const watchMatched = defineEvent({
  type: 'watch-matched.v1',
  topic: 'users',
  source: sources.search,
  data: z.object({ uid: z.string(), at: isoTime, found: z.array(foundTutors) }),
  summary: 'Tutors match searches that a person watches. Each tutor is reported once per search.',
});

export const watchMailsRefused = defineEvent({
  type: 'watch-mails-refused.v1',
  topic: 'users',
  source: sources.inquiries,
  data: z.object({ uid: z.string(), at: isoTime }),
  summary: 'A person wants no more mails about watched searches, so those set until then end.',
});
