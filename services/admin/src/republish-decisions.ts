import { owned, republishing } from '@sao-mai/platform';
import type { Collection, Republishing } from '@sao-mai/platform';
import { decisionEvent } from './decide.ts';
import type { TutorRecord } from './tutor-record.ts';

/** Publishes each standing decision again under a new sequence. It keeps its id, so nobody is told of it twice. */
export const republishDecisions = (tutors: Collection<TutorRecord>): Republishing =>
  republishing([owned(tutors, (_, record) => (record?.decided === undefined ? [] : [decisionEvent(record.decided)]))]);
