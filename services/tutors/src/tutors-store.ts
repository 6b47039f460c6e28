import { accountState, moderation, replyTime, sentProfileReport, sources } from '@sao-mai/contracts';
import { dueJobsIndex, slotSchema } from '@sao-mai/platform';
import type { Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { accountPicture } from './photos/account-picture.ts';
import { profile } from './profiles/profile.ts';
import { photo } from './photos/photo.ts';

/** Facts from identity, admin and inquiries, each with its own sequence; null if they reported the account deleted. */
const tutorFacts = z.object({
  account: slotSchema(accountState),
  decision: slotSchema(moderation),
  replyTime: slotSchema(replyTime),
});
export type TutorFacts = z.infer<typeof tutorFacts>;

export function createTutorsStore(documents: Documents) {
  return {
    profiles: documents.collection({
      name: 'profiles',
      schema: profile,
      indexes: [dueJobsIndex()],
      source: sources.tutors,
    }),
    facts: documents.collection({ name: 'tutor-facts', schema: tutorFacts }),
    photos: documents.collection({ name: 'photos', schema: photo, indexes: [{ fields: ['uid'] }, dueJobsIndex()] }),
    pictures: documents.collection({
      name: 'account-pictures',
      schema: accountPicture,
      indexes: [dueJobsIndex()],
      source: sources.tutors,
    }),
    reports: documents.collection({
      name: 'profile-reports',
      schema: sentProfileReport,
      indexes: [{ fields: ['by'] }, { fields: ['uid'] }],
      source: sources.tutors,
    }),
  };
}
export type TutorsStore = ReturnType<typeof createTutorsStore>;
