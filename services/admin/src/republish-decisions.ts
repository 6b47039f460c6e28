import type { Collection } from '@sao-mai/platform';
import { decisionEvent } from './decide.ts';
import type { TutorRecord } from './tutor-record.ts';

/** Publishes each standing decision again under a new sequence. It keeps its id, so nobody is told of it twice. */
export function republishDecisions(tutors: Collection<TutorRecord>): Promise<number> {
  return tutors.republish((_, record) => (record?.decided === undefined ? [] : [decisionEvent(record.decided)]));
}
