import type { Clock, Collection, Log, NewId, Relay } from '@sao-mai/platform';
import { createDecideTutor, createFindTutor } from './decide-tutor.ts';
import type { RecordedDecision } from './decision-record.ts';
import { createListActiveUids, createListPendingTutors, createListTutors } from './list-tutors.ts';
import { createRepublishDecisions } from './republish-decisions.ts';
import { createTutorHistory } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly decisions: Collection<RecordedDecision>;
  readonly relay: Pick<Relay, 'published'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
}

export function createUseCases(deps: Deps) {
  return {
    findTutor: createFindTutor(deps),
    decideTutor: createDecideTutor(deps),
    listTutors: createListTutors(deps),
    listPendingTutors: createListPendingTutors(deps),
    tutorHistory: createTutorHistory(deps),
    republish: createRepublishDecisions(deps.tutors),
    listActiveUids: createListActiveUids(deps),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
