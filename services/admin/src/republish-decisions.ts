import { owned, republishing } from '@sao-mai/platform';
import type { Collection, Republishing } from '@sao-mai/platform';
import { decisionEvent } from './decide.ts';
import type { TutorRecord } from './tutor-record.ts';

/** Each decision keeps its id under a new sequence, so nobody is notified twice. */
export const createRepublishDecisions = (tutors: Collection<TutorRecord>): Republishing =>
  republishing([owned(tutors, (_, record) => (record?.decided === undefined ? [] : [decisionEvent(record.decided)]))]);
