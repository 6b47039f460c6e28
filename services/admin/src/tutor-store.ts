import { sources } from '@sao-mai/contracts';
import type { AccountState, ProfileState } from '@sao-mai/contracts';
import { dueJobsIndex, updateSlot } from '@sao-mai/platform';
import type { Collection, Documents } from '@sao-mai/platform';
import { recordedDecisionSchema } from './decision-record.ts';
import type { RecordedDecision } from './decision-record.ts';
import { refreshed, tutorRecordSchema } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

/** Included in the indexes, so that a keyword search reads only the index. */
const texts = ['listing.text', 'listing.name', 'listing.person'];

export function createTutorCollection(documents: Documents): Collection<TutorRecord> {
  return documents.collection({
    name: 'tutors',
    schema: tutorRecordSchema,
    indexes: [
      { fields: ['listing.listed', 'listing.createdAt', ...texts] },
      { fields: ['listing.status', 'listing.createdAt', ...texts] },
      { fields: ['listing.standing', 'listing.createdAt', ...texts] },
      { fields: ['listing.status', 'listing.submittedAt', ...texts] },
      { fields: ['decided.by.uid'] },
    ],
    source: sources.admin,
  });
}

export function createDecisionCollection(documents: Documents): Collection<RecordedDecision> {
  return documents.collection({
    name: 'decisions',
    schema: recordedDecisionSchema,
    indexes: [{ fields: ['uid', 'sequence'] }, { fields: ['by.uid', 'sequence'] }, { fields: ['at'] }, dueJobsIndex()],
  });
}

export async function accountChanged(
  tutors: Collection<TutorRecord>,
  uid: string,
  sequence: number,
  value: AccountState | null,
): Promise<void> {
  await updateSlot(tutors, uid, 'account', { sequence, value, whenApplied: refreshed });
}

export async function profileChanged(
  tutors: Collection<TutorRecord>,
  uid: string,
  sequence: number,
  value: ProfileState | null,
): Promise<void> {
  await updateSlot(tutors, uid, 'profile', { sequence, value, whenApplied: refreshed });
}
